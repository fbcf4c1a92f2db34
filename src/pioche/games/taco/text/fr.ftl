name = Taco Verso Bouc Cheese Pizza
tagline = Dites le mot suivant, regardez la carte, tapez sur la pile : la dernière main ramasse tout.

## Règles

TACO-01 = Chacun reçoit une pioche personnelle, face cachée : douze cartes de deux à cinq joueurs, dix à six, huit à sept ou huit. Le reste retourne dans la boîte. Personne ne regarde sa pioche.
TACO-02 = Celui qui a donné les cartes commence la première manche.
TACO-03 = À tour de rôle, dans le sens horaire, vous posez la première carte de votre pioche face visible au centre et vous dites le mot suivant : taco, chat, bouc, cheese, pizza, et de nouveau taco.
TACO-04 = Chaque manche reprend à « taco ».
TACO-05 = La carte montre ce qui vient d’être dit : tout le monde tape au centre, celui qui l’a posée aussi. Le dernier à taper glisse tout le centre sous sa pioche, face cachée, et commence la manche suivante.
TACO-06 = Si la carte qui correspond est vue de dos, on la tape avec le dos de la main.
TACO-07 = Taper du mauvais côté de la main est une faute : le premier qui l’a fait ramasse le centre.
TACO-08 = Une carte spéciale compte quel que soit le mot : faites son geste, puis tapez. Panda : se frotter le ventre. Élan : les deux mains en bois d’élan. Otarie : applaudir deux fois. Gorille : se frapper la poitrine. Marmotte : toquer sur la table des deux mains. Narval : joindre les mains au-dessus de la tête.
TACO-09 = Une carte spéciale vue de dos : d’abord son geste, puis le dos de la main.
TACO-10 = Le geste se fait après la carte et avant de taper. Le geste d’une autre carte est une faute au moment même, et le bon geste ensuite ne la répare pas. Taper sans le geste est une faute aussi.
TACO-11 = Si vous tapez au mauvais moment, ou si vous commencez à taper et vous retenez, vous ramassez le centre et la manche s’arrête aussitôt. Se retenir quand il faut taper est également une faute.
TACO-12 = Gardez le rythme : si vous dites un mauvais mot, l’oubliez ou ne voyez pas que c’est à vous, vous ramassez le centre. Votre temps court depuis le dernier mot, ou depuis la fin de la dernière manche.
TACO-13 = Un mauvais mot arrête aussitôt la manche. La carte posée avec lui est ramassée aussi, et taper dessus ne compte pas.
TACO-14 = Un seul joueur ramasse le centre : celui qui a commis la première faute ou, si personne n’en a commis, le dernier à taper. Sur une carte, seule compte votre première tape, retenue ou faute.
TACO-15 = Qui n’a pas tapé à la fin du temps compte comme dernier ; à la toute dernière milliseconde, taper compte encore. Tout s’arrête plus tôt dès que quelqu’un a bien tapé et qu’il manque au plus un joueur. C’est alors seulement que tout est jugé ensemble.
TACO-16 = Deux tapes à la même milliseconde : on tire au sort, et la main arrivée après est dessus. Si plusieurs joueurs n’ont jamais tapé, le dernier est le plus éloigné, dans le sens horaire, de celui qui a posé la carte.
TACO-17 = Celui qui ramasse le centre, en dernier ou par une faute, commence la manche suivante par « taco ». Tant que le centre est vide, taper, se retenir ou tarder ne coûte rien.
TACO-18 = Le centre passe d’un bloc sous votre pioche, sans être mélangé : sa carte la plus ancienne ressortira la première.
TACO-19 = Sans pioche, vous continuez à dire les mots à votre tour, sans rien poser. La carte visible ne correspond alors à rien ; taper dessus est une faute.
TACO-20 = Sans pioche, vous gagnez en étant le premier à bien taper sur une correspondance ou une carte spéciale. Sinon, on règle la manche comme d’habitude et vous jouez encore. Après la victoire, on ne joue plus rien.
TACO-21 = Une tape fautive avant la vôtre ne vous prive pas de la victoire : c’est la première bonne qui compte.
TACO-22 = Votre dernière carte peut être justement celle sur laquelle vous gagnez.
TACO-23 = Si plus personne n’a de pioche quand il faut dire un mot, le centre est mélangé en une pioche commune, où puisent ceux qui n’ont plus de pioche. Ce que vous ramassez redevient votre pioche, et vous la jouez d’abord. Tant que vous n’avez pas de pioche à vous, vous pouvez gagner.
TACO-24 = Un geste sans carte spéciale sur le dessus n’est pas une faute et ne change rien.
TACO-25 = On peut mélanger le paquet Verso et le paquet d’origine ; la donne reste la même.
TACO-26 = Il est interdit de regarder sa carte avant de la poser. Ici c’est impossible : aucun écran ne connaît une carte avant qu’elle soit au centre.
TACO-27 = Le joueur choisit son mot et peut se tromper. Pour les plus jeunes, le bon mot peut être dit à leur place ; il ne reste alors que le rythme.
TACO-28 = Taper, se retenir et faire un geste ne sont jamais refusés, pour qu’un refus n’apprenne rien. Un mot est refusé si ce n’est pas votre tour. Si c’est votre tour et qu’il faut taper, votre mot est une faute : vous avez manqué le moment, et vous ne posez pas de carte.
TACO-29 = Avant qu’une action compte, tout ce qui devait arriver plus tôt arrive. On ne peut rien faire à un moment déjà passé.

## Cartes

card-taco = Taco
card-taco-text = À taper de la paume si on a dit « taco ».
card-cat = Chat
card-cat-text = À taper de la paume si on a dit « chat ».
card-goat = Bouc
card-goat-text = À taper de la paume si on a dit « bouc ».
card-cheese = Cheese
card-cheese-text = À taper de la paume si on a dit « cheese ».
card-pizza = Pizza
card-pizza-text = À taper de la paume si on a dit « pizza ».
card-taco-back = Taco de dos
card-taco-back-text = À taper du dos de la main si on a dit « taco ».
card-cat-back = Chat de dos
card-cat-back-text = À taper du dos de la main si on a dit « chat ».
card-goat-back = Bouc de dos
card-goat-back-text = À taper du dos de la main si on a dit « bouc ».
card-cheese-back = Cheese de dos
card-cheese-back-text = À taper du dos de la main si on a dit « cheese ».
card-pizza-back = Pizza de dos
card-pizza-back-text = À taper du dos de la main si on a dit « pizza ».
card-panda = Panda
card-panda-text = Frottez-vous le ventre, puis tapez de la paume.
card-moose = Élan
card-moose-text = Faites des bois avec les deux mains, puis tapez de la paume.
card-seal = Otarie
card-seal-text = Applaudissez deux fois, puis tapez de la paume.
card-panda-back = Panda de dos
card-panda-back-text = Frottez-vous le ventre, puis tapez du dos de la main.
card-moose-back = Élan de dos
card-moose-back-text = Faites des bois avec les deux mains, puis tapez du dos de la main.
card-seal-back = Otarie de dos
card-seal-back-text = Applaudissez deux fois, puis tapez du dos de la main.
card-gorilla = Gorille
card-gorilla-text = Frappez-vous la poitrine, puis tapez de la paume.
card-groundhog = Marmotte
card-groundhog-text = Toquez sur la table des deux mains, puis tapez de la paume.
card-narwhal = Narval
card-narwhal-text = Joignez les mains au-dessus de la tête, puis tapez de la paume.

## Zones

zone-stock = Pioche personnelle
zone-centre = Centre
zone-common = Pioche commune

## Options

option-deck = Paquet
option-deck-text = Les cartes avec lesquelles on joue.
option-deck-verso = Verso, avec des cartes de dos
option-deck-original = D’origine
option-deck-mixed = Les deux mélangés
option-announce = Mots
option-announce-text = Si les joueurs choisissent le mot qu’ils disent, et peuvent se tromper.
option-announce-choose = Choisis par le joueur
option-announce-auto = Toujours le bon, pour les plus jeunes
option-pace = Temps pour un mot
option-pace-text = Tant de millisecondes pour dire le mot suivant ; 0 : sans limite.
option-window = Temps pour taper
option-window-text = Tant de millisecondes pour taper avant de compter comme dernier.

## Ce qui se dit et se fait

word-taco = taco
word-cat = chat
word-goat = bouc
word-cheese = cheese
word-pizza = pizza
side-palm = de la paume
side-back = du dos de la main
gesture-panda = se frotte le ventre
gesture-moose = fait des bois d’élan
gesture-seal = applaudit deux fois
gesture-gorilla = se frappe la poitrine
gesture-groundhog = toque sur la table
gesture-narwhal = joint les mains au-dessus de la tête
cause-last = dernière main
cause-missed = pas tapé à temps
cause-wrong-side = mauvais côté de la main
cause-wrong-gesture = mauvais geste
cause-no-gesture = tapé sans le geste
cause-wrong-moment = tapé au mauvais moment
cause-flinched = main avancée puis retirée
cause-spoke = un mot au lieu de taper
cause-wrong-word = mauvais mot
cause-slow = trop lent

## Événements

event-laid = { $seat } dit « { $word } » et pose { $card }.
event-said = { $seat } dit « { $word } ».
event-shuffled = Plus personne n’a de pioche : le centre est mélangé en pioche commune.
event-slapped = { $seat } tape { $side } en { $ms } ms.
event-hit = { $seat } tape { $side }, alors qu’il ne faut pas.
event-gestured = { $seat } { $gesture }.
event-flinched = { $seat } commence à taper et se retient.
event-erred = Faute de { $seat } : { $cause }.
event-erred-too = Faute de { $seat } aussi, mais pas la première.
event-idle = Ce que fait { $seat } ne change rien.
event-took = { $cards ->
    [one] { $seat } ramasse une carte : { $cause }.
   *[other] { $seat } ramasse { $cards } cartes : { $cause }.
}

## Actions

verb-say = Dire « { $card } »
verb-slap = Taper { $word }
verb-gesture = Geste : { $card }
verb-flinch = Se retenir
value-palm = { side-palm }
value-back = { side-back }
fact-word = Mot suivant : { $word }
key-slap-palm = { " " }
key-slap-back = d

## Rapports

lead-meaning = Mène qui a la plus petite pioche personnelle, à lui seul.
decides-meaning = Un mot compte pour la carte qu’il pose, tout le reste pour la dernière carte posée ; de face ou de dos, c’est tout un.
