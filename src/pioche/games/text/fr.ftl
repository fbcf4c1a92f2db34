### Les mots communs à tous les jeux. L'en-tête de en.ftl explique les identifiants et les arguments.

## Règles

ALL-01 = Chaque carte se trouve toujours à un seul endroit : aucune ne disparaît, aucune n’existe en double.
ALL-02 = Vous ne voyez que ce que les règles vous laissent voir. Ce qui vous est caché n’apparaît sur aucun écran, dans aucun journal, ni auprès d’un robot, ni dans la rediffusion d’une partie en cours, ni dans un message d’erreur.
ALL-03 = Une pioche vide est reconstituée avant qu’on y pioche. S’il n’y a rien pour la reconstituer, on ne pioche pas et la partie continue.
ALL-04 = La même graine, les mêmes options et les mêmes actions donnent exactement la même partie, sur toutes les machines.
ALL-05 = Une action que les règles interdisent ne change rien, et vous apprenez quelle règle l’interdit.
ALL-06 = Chaque jeu annonce son nombre de joueurs ; à moins ou à plus, la table n’est pas ouverte.
ALL-07 = Tout le monde peut compter : le nombre de cartes de chaque zone n’est jamais un secret.

## La table

seat = Joueur { $number }
seat-you = Vous
turn = À { $seat } de jouer
turn-yours = À vous de jouer
refused = Interdit : { $reason } ({ $rule })

list = { $start } et { $last }
list-several = { $number } × { $item }
list-nothing = rien

## Zones

zone-draw = Pioche
zone-hand = Main
zone-box = Boîte

## Options

option-first = Premier joueur
option-first-text = Qui commence. Si rien n’est choisi, le hasard décide.
option-counts = Cartes du paquet
option-counts-text = Le nombre d’exemplaires de chaque carte, si votre paquet diffère du nôtre.
option-yes = Oui
option-no = Non
option-unset = Au hasard

## Événements

event-drew = { $cards ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $cards } cartes.
}
event-drew-named = { $seat } pioche { $named }.
event-reshuffled = La pioche est mélangée à neuf.
event-pass = { $seat } passe son tour.
event-won = { $seats-count ->
    [one] { $seats } gagne la partie.
   *[other] { $seats } se partagent la victoire.
}

## Actions

verb-play = Jouer { $card }
verb-discard = Défausser { $card }
verb-draw = Piocher
verb-pass = Passer
verb-advance = Le temps passe
link-on = sur { $seat }
