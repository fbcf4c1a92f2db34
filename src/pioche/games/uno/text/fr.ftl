name = UNO Schitt’s Creek
tagline = Suivez la couleur, le numéro ou le symbole, et soyez le premier à ne plus avoir de cartes.

## Règles

UNO-01 = Chacun reçoit sept cartes. On retourne la première carte de la pioche : elle commence le talon.
UNO-02 = Si cette première carte n’est pas un numéro, elle est sans effet : on retourne la suivante, jusqu’à un numéro. Les cartes ignorées restent dessous.
UNO-03 = Le joueur à gauche du donneur commence ; on joue dans le sens horaire, et chacun à son tour.
UNO-04 = À votre tour, vous posez une carte de votre main qui a la couleur, le numéro ou le symbole de celle du dessus. Sur une carte blanche, c’est la couleur annoncée qui compte.
UNO-05 = Sans carte qui convienne, ou si vous préférez ne pas jouer, vous piochez une carte. Celle-là, et aucune autre, peut être jouée aussitôt si elle convient. Sinon, ou si vous aimez mieux, vous la gardez et votre tour finit ; on vous le demande toujours, pour que personne ne devine ce que vous avez pioché.
UNO-06 = Vous pouvez piocher même si vous avez en main une carte jouable.
UNO-07 = Quand la pioche est vide, on mélange le talon pour en faire une nouvelle ; seule sa carte du dessus reste.
UNO-08 = +2 : le joueur suivant pioche deux cartes et perd son tour. Un +2 posé sur un +2 ne reporte rien.
UNO-09 = Inversion : le sens du jeu change. À deux joueurs, l’autre perd son tour, sauf si vous en avez décidé autrement.
UNO-10 = Passer : le joueur suivant perd son tour.
UNO-11 = Carte blanche : elle va sur n’importe quelle carte, et qui la pose annonce la couleur.
UNO-12 = Carte blanche +4 : elle va sur n’importe quelle carte, et qui la pose annonce la couleur. Le joueur suivant l’accepte, pioche quatre cartes et perd son tour, ou bien lance un défi.
UNO-13 = Un +4 n’est honnête que si vous n’avez en main aucune carte de la couleur demandée juste avant, ni aucune autre carte blanche ; une option dit si un second +4 compte. C’est votre main au moment de le poser qui décide, pas ce que vous piochez après. Rien ne vous empêche de bluffer.
UNO-14 = Défi : le joueur du +4 montre sa main à celui qui le défie, et à lui seul. S’il bluffait, il pioche quatre cartes, et l’autre ne pioche rien et joue. S’il était honnête, celui qui l’a défié pioche six cartes et perd son tour.
UNO-15 = La couleur annoncée vaut quelle que soit l’issue du défi. Seul le joueur suivant peut défier.
UNO-16 = Une place pour tout le monde : dites Amour ou Argent et annoncez une couleur. Tous les autres montrent leur main à tout le monde ; qui n’a pas plus de cartes de l’icône dite que de l’autre pioche trois cartes, et l’égalité ne suffit pas. Le joueur suivant garde son tour.
UNO-17 = Le reste du temps, les icônes ne servent à rien. Les cartes blanches en main ont une icône et comptent ; la carte qu’on vient de poser ne compte pour personne.
UNO-18 = Après Une place pour tout le monde, on pioche dans l’ordre du jeu, en commençant par le joueur suivant.
UNO-19 = Quand il ne vous reste qu’une carte, vous devez dire UNO, en posant l’autre ou juste après. Tant que vous ne l’avez pas dit, et que celui qui joue vraiment ensuite n’a rien fait à son tour, n’importe quel adversaire peut vous dire contre-UNO : vous piochez deux cartes. On ne se le dit pas à soi-même.
UNO-20 = On ne dit UNO, ou contre-UNO à quelqu’un, que tant que ce joueur a une seule carte et n’a pas dit UNO ; avec une carte, seulement quand on en a deux en main. Tout le reste est refusé, sans pénalité. De retour à une carte, il faut le redire.
UNO-21 = Qui pose la dernière carte de sa main gagne la manche.
UNO-22 = Avec les points, le gagnant de la manche marque les cartes que les autres ont en main, après l’effet d’un dernier +2, +4 ou d’Une place pour tout le monde : les numéros valent leur chiffre, les autres cartes de couleur 20, les cartes blanches 50. On redonne aussitôt, la place suivante à gauche commence, jusqu’à ce que quelqu’un ait assez de points.
UNO-23 = Un +4 posé en dernière carte ne peut pas être défié. Avec les points, le joueur suivant pioche quatre cartes avant le compte ; sans les points, la partie est finie, voilà tout.
UNO-24 = S’il n’y a pas assez de cartes, on pioche ce qu’il y a. Quand il n’y a plus rien à piocher, on joue si on le peut, et on ne passe que si on ne le peut pas. Quand tous ont passé à la suite, le plus petit nombre de points en main gagne la manche ; une égalité se partage, et avec les points elle ne rapporte rien.
UNO-25 = Une main montrée reste visible, pour ceux qui y ont droit, jusqu’à la prochaine action d’un tour. Ensuite, c’est affaire de mémoire.

## Cartes

-number = Va sur sa couleur ou sur son numéro.
-skip = Le joueur suivant perd son tour.
-reverse = Le sens du jeu change ; à deux joueurs, l’autre perd son tour.
-plus2 = Le joueur suivant pioche deux cartes et perd son tour.
-wild = Va sur n’importe quelle carte. Vous annoncez la couleur.
-wildplus4 = Va sur n’importe quelle carte. Vous annoncez la couleur ; le joueur suivant pioche quatre cartes et perd son tour, ou vous défie.
-fits-in = Va sur n’importe quelle carte. Vous annoncez une couleur et dites Amour ou Argent : tous les autres montrent leur main, et qui n’a pas plus de cette icône que de l’autre pioche trois cartes.

card-red-0-love = 0 rouge (Amour)
card-red-0-love-text = { -number }
card-red-1-love = 1 rouge (Amour)
card-red-1-love-text = { -number }
card-red-1-money = 1 rouge (Argent)
card-red-1-money-text = { -number }
card-red-2-love = 2 rouge (Amour)
card-red-2-love-text = { -number }
card-red-2-money = 2 rouge (Argent)
card-red-2-money-text = { -number }
card-red-3-love = 3 rouge (Amour)
card-red-3-love-text = { -number }
card-red-3-money = 3 rouge (Argent)
card-red-3-money-text = { -number }
card-red-4-love = 4 rouge (Amour)
card-red-4-love-text = { -number }
card-red-4-money = 4 rouge (Argent)
card-red-4-money-text = { -number }
card-red-5-love = 5 rouge (Amour)
card-red-5-love-text = { -number }
card-red-5-money = 5 rouge (Argent)
card-red-5-money-text = { -number }
card-red-6-love = 6 rouge (Amour)
card-red-6-love-text = { -number }
card-red-6-money = 6 rouge (Argent)
card-red-6-money-text = { -number }
card-red-7-love = 7 rouge (Amour)
card-red-7-love-text = { -number }
card-red-7-money = 7 rouge (Argent)
card-red-7-money-text = { -number }
card-red-8-love = 8 rouge (Amour)
card-red-8-love-text = { -number }
card-red-8-money = 8 rouge (Argent)
card-red-8-money-text = { -number }
card-red-9-love = 9 rouge (Amour)
card-red-9-love-text = { -number }
card-red-9-money = 9 rouge (Argent)
card-red-9-money-text = { -number }
card-red-skip-love = Passer rouge (Amour)
card-red-skip-love-text = { -skip }
card-red-skip-money = Passer rouge (Argent)
card-red-skip-money-text = { -skip }
card-red-reverse-love = Inversion rouge (Amour)
card-red-reverse-love-text = { -reverse }
card-red-reverse-money = Inversion rouge (Argent)
card-red-reverse-money-text = { -reverse }
card-red-plus2-love = +2 rouge (Amour)
card-red-plus2-love-text = { -plus2 }
card-red-plus2-money = +2 rouge (Argent)
card-red-plus2-money-text = { -plus2 }
card-yellow-0-money = 0 jaune (Argent)
card-yellow-0-money-text = { -number }
card-yellow-1-love = 1 jaune (Amour)
card-yellow-1-love-text = { -number }
card-yellow-1-money = 1 jaune (Argent)
card-yellow-1-money-text = { -number }
card-yellow-2-love = 2 jaune (Amour)
card-yellow-2-love-text = { -number }
card-yellow-2-money = 2 jaune (Argent)
card-yellow-2-money-text = { -number }
card-yellow-3-love = 3 jaune (Amour)
card-yellow-3-love-text = { -number }
card-yellow-3-money = 3 jaune (Argent)
card-yellow-3-money-text = { -number }
card-yellow-4-love = 4 jaune (Amour)
card-yellow-4-love-text = { -number }
card-yellow-4-money = 4 jaune (Argent)
card-yellow-4-money-text = { -number }
card-yellow-5-love = 5 jaune (Amour)
card-yellow-5-love-text = { -number }
card-yellow-5-money = 5 jaune (Argent)
card-yellow-5-money-text = { -number }
card-yellow-6-love = 6 jaune (Amour)
card-yellow-6-love-text = { -number }
card-yellow-6-money = 6 jaune (Argent)
card-yellow-6-money-text = { -number }
card-yellow-7-love = 7 jaune (Amour)
card-yellow-7-love-text = { -number }
card-yellow-7-money = 7 jaune (Argent)
card-yellow-7-money-text = { -number }
card-yellow-8-love = 8 jaune (Amour)
card-yellow-8-love-text = { -number }
card-yellow-8-money = 8 jaune (Argent)
card-yellow-8-money-text = { -number }
card-yellow-9-love = 9 jaune (Amour)
card-yellow-9-love-text = { -number }
card-yellow-9-money = 9 jaune (Argent)
card-yellow-9-money-text = { -number }
card-yellow-skip-love = Passer jaune (Amour)
card-yellow-skip-love-text = { -skip }
card-yellow-skip-money = Passer jaune (Argent)
card-yellow-skip-money-text = { -skip }
card-yellow-reverse-love = Inversion jaune (Amour)
card-yellow-reverse-love-text = { -reverse }
card-yellow-reverse-money = Inversion jaune (Argent)
card-yellow-reverse-money-text = { -reverse }
card-yellow-plus2-love = +2 jaune (Amour)
card-yellow-plus2-love-text = { -plus2 }
card-yellow-plus2-money = +2 jaune (Argent)
card-yellow-plus2-money-text = { -plus2 }
card-green-0-money = 0 vert (Argent)
card-green-0-money-text = { -number }
card-green-1-love = 1 vert (Amour)
card-green-1-love-text = { -number }
card-green-1-money = 1 vert (Argent)
card-green-1-money-text = { -number }
card-green-2-love = 2 vert (Amour)
card-green-2-love-text = { -number }
card-green-2-money = 2 vert (Argent)
card-green-2-money-text = { -number }
card-green-3-love = 3 vert (Amour)
card-green-3-love-text = { -number }
card-green-3-money = 3 vert (Argent)
card-green-3-money-text = { -number }
card-green-4-love = 4 vert (Amour)
card-green-4-love-text = { -number }
card-green-4-money = 4 vert (Argent)
card-green-4-money-text = { -number }
card-green-5-love = 5 vert (Amour)
card-green-5-love-text = { -number }
card-green-5-money = 5 vert (Argent)
card-green-5-money-text = { -number }
card-green-6-love = 6 vert (Amour)
card-green-6-love-text = { -number }
card-green-6-money = 6 vert (Argent)
card-green-6-money-text = { -number }
card-green-7-love = 7 vert (Amour)
card-green-7-love-text = { -number }
card-green-7-money = 7 vert (Argent)
card-green-7-money-text = { -number }
card-green-8-love = 8 vert (Amour)
card-green-8-love-text = { -number }
card-green-8-money = 8 vert (Argent)
card-green-8-money-text = { -number }
card-green-9-love = 9 vert (Amour)
card-green-9-love-text = { -number }
card-green-9-money = 9 vert (Argent)
card-green-9-money-text = { -number }
card-green-skip-love = Passer vert (Amour)
card-green-skip-love-text = { -skip }
card-green-skip-money = Passer vert (Argent)
card-green-skip-money-text = { -skip }
card-green-reverse-love = Inversion verte (Amour)
card-green-reverse-love-text = { -reverse }
card-green-reverse-money = Inversion verte (Argent)
card-green-reverse-money-text = { -reverse }
card-green-plus2-love = +2 vert (Amour)
card-green-plus2-love-text = { -plus2 }
card-green-plus2-money = +2 vert (Argent)
card-green-plus2-money-text = { -plus2 }
card-blue-0-love = 0 bleu (Amour)
card-blue-0-love-text = { -number }
card-blue-1-love = 1 bleu (Amour)
card-blue-1-love-text = { -number }
card-blue-1-money = 1 bleu (Argent)
card-blue-1-money-text = { -number }
card-blue-2-love = 2 bleu (Amour)
card-blue-2-love-text = { -number }
card-blue-2-money = 2 bleu (Argent)
card-blue-2-money-text = { -number }
card-blue-3-love = 3 bleu (Amour)
card-blue-3-love-text = { -number }
card-blue-3-money = 3 bleu (Argent)
card-blue-3-money-text = { -number }
card-blue-4-love = 4 bleu (Amour)
card-blue-4-love-text = { -number }
card-blue-4-money = 4 bleu (Argent)
card-blue-4-money-text = { -number }
card-blue-5-love = 5 bleu (Amour)
card-blue-5-love-text = { -number }
card-blue-5-money = 5 bleu (Argent)
card-blue-5-money-text = { -number }
card-blue-6-love = 6 bleu (Amour)
card-blue-6-love-text = { -number }
card-blue-6-money = 6 bleu (Argent)
card-blue-6-money-text = { -number }
card-blue-7-love = 7 bleu (Amour)
card-blue-7-love-text = { -number }
card-blue-7-money = 7 bleu (Argent)
card-blue-7-money-text = { -number }
card-blue-8-love = 8 bleu (Amour)
card-blue-8-love-text = { -number }
card-blue-8-money = 8 bleu (Argent)
card-blue-8-money-text = { -number }
card-blue-9-love = 9 bleu (Amour)
card-blue-9-love-text = { -number }
card-blue-9-money = 9 bleu (Argent)
card-blue-9-money-text = { -number }
card-blue-skip-love = Passer bleu (Amour)
card-blue-skip-love-text = { -skip }
card-blue-skip-money = Passer bleu (Argent)
card-blue-skip-money-text = { -skip }
card-blue-reverse-love = Inversion bleue (Amour)
card-blue-reverse-love-text = { -reverse }
card-blue-reverse-money = Inversion bleue (Argent)
card-blue-reverse-money-text = { -reverse }
card-blue-plus2-love = +2 bleu (Amour)
card-blue-plus2-love-text = { -plus2 }
card-blue-plus2-money = +2 bleu (Argent)
card-blue-plus2-money-text = { -plus2 }
card-wild-love = Carte blanche (Amour)
card-wild-love-text = { -wild }
card-wild-money = Carte blanche (Argent)
card-wild-money-text = { -wild }
card-wildplus4-love = Carte blanche +4 (Amour)
card-wildplus4-love-text = { -wildplus4 }
card-wildplus4-money = Carte blanche +4 (Argent)
card-wildplus4-money-text = { -wildplus4 }
card-fits-in-love = Une place pour tout le monde (Amour)
card-fits-in-love-text = { -fits-in }
card-fits-in-money = Une place pour tout le monde (Argent)
card-fits-in-money-text = { -fits-in }

## Zones

zone-discard = Talon

## Options

option-points = Jouer aux points
option-points-text = Plusieurs manches : le gagnant de chacune marque ce que les autres ont encore en main.
option-target = Points pour gagner
option-target-text = Le premier qui a autant de points gagne, si vous jouez aux points.
option-reverse_two = Inversion à deux joueurs
option-reverse_two-text = Ce que fait une Inversion quand on joue à deux.
option-reverse_two-skip = L’autre perd son tour
option-reverse_two-plain = L’autre joue
option-plus4_counts = Un second +4 compte
option-plus4_counts-text = Si oui, un +4 est un bluff tant que vous en avez un autre en main.

## Événements

colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
icon-love = Amour
icon-money = Argent
event-played = { $seat } joue { $card }.
event-declared = { $seat } joue { $card } et annonce la couleur : { $colour }.
event-called = { $seat } joue { $card }, dit « { $icon } » et annonce la couleur : { $colour }.
event-said = { $seat } dit UNO.
event-caught = { $seat } dit contre-UNO à { $target }, qui n’a pas dit UNO.
event-kept = { $seat } garde la carte.
event-skipped = { $seat } perd son tour.
event-reversed = { $direction ->
    [1] On joue de nouveau dans le sens horaire.
   *[other] On joue maintenant dans le sens antihoraire.
}
event-challenged = { $seat } défie { $target }.
event-showed = { $seat } montre sa main à { $target }.
event-showed-named = { $seat } montre { $named }.
event-guilty = C’était du bluff de la part de { $seat }.
event-innocent = { $seat } ne bluffait pas.
event-blocked = Plus personne ne peut piocher ni jouer : la manche est finie.
event-counted = { $points ->
    [one] { $seat } a en main { $hand } : { $points } point.
   *[other] { $seat } a en main { $hand } : { $points } points.
}
event-scored = { $points ->
    [one] { $seat } gagne la manche et marque { $points } point.
   *[other] { $seat } gagne la manche et marque { $points } points.
}
event-tied = Égalité : personne ne marque.
event-dealt = On redonne pour une nouvelle manche, sur { $card } ; à { $seat } de commencer.

## Actions

verb-keep = Garder la carte
verb-accept = Accepter le +4
verb-challenge = Défier
verb-uno = Dire UNO
verb-catch = Contre-UNO : { $seat }
link-as = en { $word }
link-calling = en disant { $word }
link-uno = et dire UNO
value-red = { colour-red }
value-yellow = { colour-yellow }
value-green = { colour-green }
value-blue = { colour-blue }
value-love = { icon-love }
value-money = { icon-money }

## Faits

direction-1 = horaire
direction--1 = antihoraire
fact-colour = Couleur : { $word }
fact-direction = Sens : { $word }
fact-open = Une carte et pas de UNO : { $seat }
fact-challenged = { $seat } joue +4 : accepter ou défier ?
fact-target = Points pour gagner : { $number }

## Rapports

lead-meaning = Mène qui a le moins de cartes en main, à lui seul ; avec les points, qui a le plus de points.
decides-meaning = Les cartes sont regroupées par symbole. Une pioche décide quand celui qui menait a dû prendre une carte.
subject-number = Un numéro
subject-skip = Passer
subject-reverse = Inversion
subject-plus2 = +2
subject-wild = Carte blanche
subject-wildplus4 = Carte blanche +4
subject-fits-in = Une place pour tout le monde
subject-draw = Une carte piochée
subject-answer = La réponse à un +4
subject-catch = UNO ou contre-UNO
