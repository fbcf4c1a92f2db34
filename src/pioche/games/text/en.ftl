### Words that all games share. A game adds its own file; no message may be in both.
###
### Message ids
###   CACA-05                     a rule, by its id in the ledger: one or two sentences to a player
###   name, tagline               the game, and one line about it
###   card-hot, card-hot-text     what is printed on a card, and what it does; + is written "plus", and ? "joker"
###   zone-hand                   a place where cards lie
###   option-king, -king-text     an option, and what it changes; a value of it is option-king-yes
###   event-played                what happened, by the key of a story event
###   event-drew-named            the same, to those who may see the cards (the event has `named`)
###   verb-play, link-on          a word of the notation, the first of an action or a later one. The word after it is its
###                               argument, unless it has a message too: $card, $seat, $number (counted from 1) or $word
###   value-blue                  what $word becomes
###   key-slap-palm               against time: the key for an action in the terminal
###   lead-meaning, decides-meaning  for reports: who is ahead, and what an action counts for, as `lead.py` has it
###   subject-draw                what an action is about, where no card has that name; role-0 the side that a seat plays
###   fact-colour                 a public fact worth a line: $word, $seat or $number is its value
###
### Arguments of an event are those of the story: $seat, $target, $source and $seats are players' names; a card is its
### name; several are joined ("2 × Hot Poo and Unicorn Poo"), and $seats-count says how many. Numbers stay numbers, true
### and false are "yes" and "no", and $own is "yes" where $target is the player who acts.

## Rules

ALL-01 = Every card is in exactly one place at any time: none gets lost, none is there twice.
ALL-02 = You see only what the rules let you see. What is hidden from you reaches no screen, log, bot, replay of a running game or error message.
ALL-03 = An empty draw pile is refilled before you draw from it. If there is nothing to refill it with, you skip the draw and play goes on.
ALL-04 = The same seed, options and actions give exactly the same game, on every machine.
ALL-05 = What the rules do not allow changes nothing, and you are told which rule forbids it.
ALL-06 = Each game says how many can play it; with fewer or more players no table is set.
ALL-07 = Everybody may count: how many cards lie in each place is no secret.

## The table

seat = Player { $number }
seat-you = You
turn = { $seat } to play
turn-yours = Your turn
refused = Not allowed: { $reason } ({ $rule })

list = { $start } and { $last }
list-several = { $number } × { $item }
list-nothing = nothing

## Zones

zone-draw = Draw pile
zone-hand = Hand
zone-box = Box

## Options

option-first = First player
option-first-text = Who plays first. Left open, chance decides.
option-counts = Cards in the deck
option-counts-text = How many there are of each card, where your deck differs from ours.
option-yes = Yes
option-no = No
option-unset = At random

## Events

event-drew = { $cards ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $cards } cards.
}
event-drew-named = { $seat } draws { $named }.
event-reshuffled = The draw pile is shuffled anew.
event-pass = { $seat } passes.
event-won = { $seats-count ->
    [one] { $seats } wins.
   *[other] { $seats } share the win.
}

## Actions

verb-play = Play { $card }
verb-discard = Discard { $card }
verb-draw = Draw
verb-pass = Pass
verb-advance = Time passes
link-on = on { $seat }
