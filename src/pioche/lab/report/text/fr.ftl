### Ce que dit un rapport. $share et $points sont des pour-cent et des points ; tout porte sur les parties finies.

percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number = { NUMBER($number, maximumFractionDigits: 1) }
said-of = { $what } : { $value }
between = { $low } … { $high }
interval-of = { $low }–{ $high } %
tick = { $number } %
signed = { $sign ->
    [plus] +{ $size }
    [minus] −{ $size }
   *[none] { $size }
}

title = { $game } : rapport
eyebrow = Ce que les robots ont trouvé
language = English
players = joueurs
games = parties
length = décisions par partie
changes = changements de tête
made = Fait par pioche { $version } à partir de { NUMBER($games) } parties à { $players } joueurs chacune, graine { $seed }. Sauf mention contraire, des robots de niveau « normal » jouent, et la place qui commence est la première.
table = Les chiffres
which-seat = Place
seat-first = Première place (commence)
seat-in-words = la première place
seat-other = Place { $number }
share = Part de victoires
interval = Intervalle à 95 %
bot = Robot
games-played = Parties
fair-line = Le trait pointillé marque une part égale, { $fair }.

seats-title = La place compte-t-elle ?
seats-text = { $verdict ->
    [more] Oui : { $seat } gagne { $share } des parties, plus qu’une part égale de { $fair }, et le hasard ne l’explique pas.
    [less] Oui : { $seat } gagne { $share } des parties, moins qu’une part égale de { $fair }, et le hasard ne l’explique pas.
   *[even] À peine : { $seat } gagne { $share } des parties ; une part égale serait { $fair }, qui est dans l’intervalle.
}
seats-plot = Part de victoires par place, avec intervalles à 95 %

bots-title = Le talent compte-t-il ?
bots-text = Chaque donne a été jouée dans toutes les rotations des places, et les voisins changent : ni les cartes, ni la place, ni un voisin ne favorisent un robot. { $best } gagne { $share } des parties où il est assis.
bots-plot = Part de victoires par robot, avec intervalles à 95 %

length-title = Combien de temps dure une partie ?
length-text = Une partie compte { $mean } décisions en moyenne. La moitié des parties en comptent { $p25 } à { $p75 }, neuf sur dix { $p5 } à { $p95 } ; la plus longue en a compté { $most }.
length-always = Toute partie compte { $most } décisions.
length-plot = Parties selon leur nombre de décisions
decisions = Décisions
share-of-games = Part des parties
bin = { $low }–{ $high }
last-bin = { $low } et plus
cut-off = { $unfinished ->
    [one] Une partie a été coupée après { $limit } décisions et ne compte nulle part ailleurs.
   *[other] { $unfinished } parties ont été coupées après { $limit } décisions et ne comptent nulle part ailleurs.
}

lead-title = Y a-t-il du suspense ?
lead-text = La tête change { $changes } fois par partie en moyenne ; dans { $none } des parties elle ne change jamais. Sur l’ensemble des décisions, le futur gagnant mène { $led } du temps.
lead-plot = Parties selon le nombre de changements de tête
lead-changes = Changements
moments-plot = Quand les parties se décident : par dixièmes de leur longueur
moments-text = Une partie est décidée quand le gagnant prend la tête pour de bon. Dans { $late } des parties, c’est dans le dernier dixième.
moment = Moment de la partie
tenth = { $low }–{ $high } %

decides-title = Qu’est-ce qui décide ?
decides-text = « { $what } » décide le plus souvent : { $share } des parties à gagnant unique.
decides-plot = Combien de fois chacun décide, à côté de combien de fois il est joué
decides-how = La barre est la part des parties décidées, le trait la part de toutes les actions : là où la barre va loin au-delà du trait, cela décide plus souvent que ce n’est joué.
decides-share = Parties décidées
acts-share = De toutes les actions
what = Quoi
from-the-deal = En tête depuis la donne
about-nothing = Autre chose

effects-title = Que changent les options ?
effects-text = Chaque option, seule, a reçu une autre valeur, sur les mêmes mélanges. Les différences sont par rapport à la partie habituelle ; un intervalle qui contient 0 veut dire qu’aucune n’a été trouvée, un point sans intervalle à 0 que pas une partie n’a fini autrement.
effects-none = Ce jeu n’a pas d’options.
effect-of = { $option } : { $value }
effect-length-plot = Différence de longueur, en pour cent
effect-length = Longueur
effect-seat-plot = Différence de victoires de la première place, en points
effect-seat = Victoires de la première place
option = Option

balance-title = { $first } ou { $second } ?
balance-text = { $verdict ->
    [more] Entre deux robots de niveau « { $level } », { $first } gagne { $share } des parties : { $first } a le meilleur côté.
    [less] Entre deux robots de niveau « { $level } », { $first } gagne { $share } des parties : { $second } a le meilleur côté.
   *[even] Entre deux robots de niveau « { $level } », { $first } gagne { $share } des parties : rien ne montre qu’un côté soit meilleur.
}
balance-plot = Part de victoires de { $first } par niveau de jeu, avec intervalles à 95 %
level = Niveau de jeu

words-title = Ce que les mots veulent dire
words-interval = Intervalle à 95 % : si l’on recommençait tout avec d’autres graines, 19 de ces intervalles sur 20 contiendraient la vraie valeur. Pour les parts de parties simulées, c’est celui de Wilson ; pour les robots, il est pris sur les donnes ; une différence a celui de deux moyennes indépendantes.
words-lead = La tête : { $meaning } Après la fin, c’est le gagnant. Elle change quand un autre joueur que le dernier qui menait mène ; une égalité ne change rien.
words-decides = Décider : c’est l’action après laquelle le gagnant a mené jusqu’à la fin. Une victoire partagée n’est décidée par rien. { $meaning }
commands-title = Comment le refaire
commands-text = Tout ce que montre cette page vient de ces commandes ; avec la même graine, elles donnent les mêmes chiffres sur toute machine, quel que soit le nombre de processus.

level-random = Hasard
level-easy = Facile
level-normal = Normal
level-hard = Difficile
level-master = Maître
