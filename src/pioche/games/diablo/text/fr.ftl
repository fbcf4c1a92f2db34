name = El Diablo vs Captain Guacamole
tagline = Posez vos tacos face cachée, régalez le jury et remportez plus de commandes que votre rival.

## Règles

DIAB-01 = Chacun mélange son propre paquet : Captain Guacamole commence avec quatre tacos, El Diablo avec deux. Trois commandes du jury sont face visible. El Diablo est premier joueur.
DIAB-02 = Au début de chaque tour, les deux joueurs piochent un tacos.
DIAB-03 = Le premier joueur choisit une commande ouverte et y pose un tacos de sa main face cachée, par-dessus ceux qui s’y trouvent déjà.
DIAB-04 = Le second joueur pose ensuite un tacos face cachée à la même commande.
DIAB-05 = Personne ne regarde les tacos déjà posés, pas même les siens : à vous de vous en souvenir. Ils sont montrés à tous quand la commande est jugée.
DIAB-06 = Dès que chacun a posé autant de tacos que la commande en demande, elle est jugée. Une nouvelle commande prend sa place, tant qu’il en reste. Après la dernière, personne ne pioche plus.
DIAB-07 = Si aucun des deux ne la réussit, tous ses tacos vont aux défausses, la commande est écartée et le premier joueur le reste.
DIAB-08 = Si un seul la réussit, il remporte la commande, qui vaut un point, et son plus haut tacos utilisé quitte la partie. Tous les autres tacos sont défaussés. Le perdant devient premier joueur.
DIAB-09 = Si les deux la réussissent, le plus haut tacos l’emporte ; à égalité, le deuxième plus haut, et ainsi de suite. Si tout est égal, la commande revient à El Diablo.
DIAB-10 = Quand vous piochez le dernier tacos de votre paquet, votre défausse est aussitôt mélangée et devient votre nouveau paquet. Si elle est vide, on réessaie à votre prochaine pioche ; si les deux sont vides, vous ne piochez pas.
DIAB-11 = 0 et 6 sont des valeurs ordinaires, et une suite ne repasse pas de 6 à 0. Le ? prend une valeur de 0 à 6 quand la commande est jugée : une qui gagne s’il y en a une, si possible de sorte qu’un tacos chiffré quitte la partie, puis la plus forte. Il compte comme cette valeur.
DIAB-12 = Le ? ne quitte la partie que s’il est seul le plus haut tacos. À égalité avec un tacos chiffré, c’est ce dernier qui part.
DIAB-13 = Peu importe dans quel ordre les tacos ont été posés.
DIAB-14 = Les défausses, les tacos sortis de la partie et le nombre de cartes de chaque main et de chaque paquet sont visibles de tous.
DIAB-15 = La partie finit quand toutes les commandes sont remportées ou écartées. Qui en a remporté le plus gagne ; une égalité revient à El Diablo, sauf si vous avez choisi de la partager.
DIAB-16 = Si vous devez poser un tacos alors que votre main est vide, la partie s’arrête aussitôt et on compte les points.
DIAB-17 = Deux exemples : pour la plus haute suite, 2-3-4 bat 1-2-3. Pour une somme égale à 6, le 5 et le 1 d’El Diablo battent 2 et 4.

## Cartes

card-0 = Tacos 0
card-0-text = Un tacos qui vaut 0. Il est pair.
card-1 = Tacos 1
card-1-text = Un tacos qui vaut 1.
card-2 = Tacos 2
card-2-text = Un tacos qui vaut 2.
card-3 = Tacos 3
card-3-text = Un tacos qui vaut 3.
card-4 = Tacos 4
card-4-text = Un tacos qui vaut 4.
card-5 = Tacos 5
card-5-text = Un tacos qui vaut 5.
card-6 = Tacos 6
card-6-text = Un tacos qui vaut 6.
card-joker = Tacos ?
card-joker-text = N’importe quelle valeur de 0 à 6, choisie à votre avantage quand la commande est jugée.
card-highest-run = La plus haute suite
card-highest-run-text = Trois tacos chacun : trois valeurs qui se suivent.
card-sum-6 = Somme égale à 6
card-sum-6-text = Deux tacos chacun, pour un total de 6 exactement.
card-pair = La plus haute paire
card-pair-text = Deux tacos chacun, de même valeur.
card-small = Petit appétit
card-small-text = Deux tacos chacun, pour un total de 4 au plus.
card-three = Le brelan
card-three-text = Trois tacos chacun, tous de même valeur.
card-sum-10 = Somme égale à 10
card-sum-10-text = Trois tacos chacun, pour un total de 10 exactement.
card-even = Tous pairs
card-even-text = Trois tacos chacun, tous pairs ; 0 est pair.
card-odd = Tous impairs
card-odd-text = Trois tacos chacun, tous impairs.
card-big = Gros appétit
card-big-text = Trois tacos chacun, pour un total de 12 au moins.
card-different = Tous différents
card-different-text = Quatre tacos chacun, tous de valeurs différentes.
card-long-run = La grande suite
card-long-run-text = Quatre tacos chacun : quatre valeurs qui se suivent.
card-two-pairs = La double paire
card-two-pairs-text = Quatre tacos chacun : deux paires de valeurs différentes.

## Zones

zone-deck = Paquet
zone-laid = Tacos posés
zone-discard = Défausse
zone-removed = Hors jeu
zone-orders = Commandes à venir
zone-order = Commande
zone-won = Commandes remportées
zone-set-aside = Commandes écartées

## Options

option-sides = Échanger les rôles
option-sides-text = La première place joue Captain Guacamole, la seconde El Diablo.
option-final_tie = Égalité finale
option-final_tie-text = Qui gagne quand chacun a remporté autant de commandes.
option-final_tie-diablo = El Diablo gagne
option-final_tie-draw = Victoire partagée

## Événements

event-laid = { $seat } pose un tacos pour « { $order } ».
event-turned = { $seat } retourne { $tacos }.
event-joker = Le ? de { $seat } compte comme { $value }.
event-fulfilled = { $seat } remporte « { $order } » ; { $card } quitte la partie.
event-set-aside = Personne ne réussit « { $order } » : la commande est écartée.
event-revealed = Le jury commande « { $order } ».
event-refilled = { $seat } mélange sa défausse et en fait un nouveau paquet.
event-stuck = { $seat } n’a plus de tacos à poser : la partie s’arrête.
event-tied = Égalité : elle revient à { $seat }, qui joue El Diablo.

## Actions

verb-lay = Poser { $card }
link-at = à la commande { $number }

## Faits

fact-diablo = El Diablo : { $seat }
fact-first_player = Premier joueur : { $seat }

## Rapports

role-0 = El Diablo
role-1 = Captain Guacamole
lead-meaning = Mène qui a remporté le plus de commandes. À égalité, c’est El Diablo, à qui l’égalité revient.
decides-meaning = Une action compte pour la commande où le tacos est posé.
