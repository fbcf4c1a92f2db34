name = Caca
tagline = Enterrez les autres sous cinq cacas et soyez le dernier debout.

## Règles

CACA-01 = Chaque joueur commence avec une Toilette et un Suppositoire. On mélange le reste et chacun reçoit trois autres cartes, pour une main de cinq. La Décharge et la Vidange sont vides.
CACA-02 = À votre tour, vous piochez une carte, puis vous en jouez exactement une de votre main. Impossible de passer. On joue dans le sens horaire.
CACA-03 = Toute carte peut se jouer sur n’importe quel joueur encore en jeu, vous compris.
CACA-04 = Les cacas restent face visible devant le joueur qui les a reçus. Leur ordre ne compte pas.
CACA-05 = Dès que trois cacas ou plus de la même couleur se trouvent devant un joueur, tous ceux de cette couleur partent à la Décharge, peu importe à qui c’est de jouer. Personne ne peut refuser.
CACA-06 = La Licorne a toutes les couleurs : deux cacas d’une couleur et une Licorne forment une combinaison.
CACA-07 = Une seule Licorne sert à plusieurs couleurs à la fois : deux brûlants, deux dorés et une Licorne partent tous ensemble.
CACA-08 = Les Licornes d’un joueur s’ajoutent à chacune de ses couleurs ; toute couleur qui arrive à trois s’en va, toutes en même temps, et toutes les Licornes avec elles. Trois Licornes seules forment aussi une combinaison ; deux, non.
CACA-09 = La Toilette envoie tous les cacas d’un joueur à la Décharge. Elle ne se joue pas sur un joueur constipé. Sur un joueur sans caca, c’est permis, mais gaspillé.
CACA-10 = La Constipation reste face visible devant un joueur jusqu’à ce qu’un Suppositoire l’enlève ou que ce joueur soit éliminé : tant qu’elle est là, aucune de ses combinaisons ne part. Elle ne se joue pas sur un joueur déjà constipé. On peut se la jouer à soi-même.
CACA-11 = Le Suppositoire envoie à la Décharge un caca de votre choix, devant n’importe quel joueur ; la Licorne est un caca elle aussi. Tant qu’il y a un caca sur la table, il faut en choisir un.
CACA-12 = Ensuite, la Constipation de ce même joueur, s’il en a une, part à la Vidange avec le Suppositoire. Personne ne peut refuser.
CACA-13 = Après un Suppositoire, on vérifie les combinaisons devant ce joueur ; plusieurs couleurs peuvent partir d’un coup.
CACA-14 = Un joueur constipé sans caca ne peut pas être soigné : il faut d’abord lui enlever un caca.
CACA-15 = On ne donne jamais un sixième caca à un autre joueur, même s’il complétait une combinaison.
CACA-16 = À votre tour, vous pouvez vous mettre un sixième caca dans l’espoir d’une combinaison. C’est permis même si rien ne part.
CACA-17 = Avec cinq cacas ou plus à la fin de votre propre tour, vous êtes éliminé. Pendant le tour d’un autre, jamais.
CACA-18 = Un joueur éliminé rend tout, sa main comprise, avant que le suivant ne pioche : les cacas à la Décharge, les cartes d’action à la Vidange, y compris la Constipation posée devant lui.
CACA-19 = Quand la pioche est vide, on mélange la Décharge, qui devient la nouvelle pioche, autant de fois qu’il le faut. Elle ne contient que des cacas : la Vidange ne revient jamais.
CACA-20 = Vous êtes coincé si vous n’avez en main que des Toilettes et des Constipations alors que tous les joueurs encore en jeu sont constipés : dans ce cas seulement, vous défaussez une carte de votre choix à la Vidange, sans effet.
CACA-21 = Si la pioche et la Décharge sont vides, vous ne piochez pas, mais vous jouez quand même. Avec une main vide, vous passez. Cela n’élimine personne ; cinq cacas, si.
CACA-22 = Le dernier joueur encore en jeu gagne aussitôt, quoi qu’il ait devant lui. On ne joue plus après.
CACA-23 = Après une élimination, c’est au joueur suivant encore en jeu, dans le sens horaire.
CACA-24 = Roi du caca : personne n’est éliminé. Le premier qui finit son propre tour avec cinq cacas ou plus gagne, et la partie s’arrête. On ne met toujours un sixième caca qu’à soi-même.
CACA-25 = Roi du caca : si un autre vous amène à cinq, ce n’est pas encore gagné ; il faut en avoir toujours cinq ou plus à la fin de votre propre tour.
CACA-26 = Quand la pioche, la Décharge et toutes les mains sont vides, la partie s’arrête. Celui qui a le moins de cacas gagne – au Roi du caca, celui qui en a le plus ; les ex æquo se partagent la victoire.
CACA-27 = De sept à douze joueurs, on joue avec deux paquets mélangés ensemble.

## Cartes

card-hot = Caca brûlant
card-hot-text = À poser devant n’importe quel joueur. Trois cacas d’une couleur s’en vont.
card-golden = Caca doré
card-golden-text = À poser devant n’importe quel joueur. Trois cacas d’une couleur s’en vont.
card-hard = Caca dur
card-hard-text = À poser devant n’importe quel joueur. Trois cacas d’une couleur s’en vont.
card-mouldy = Caca moisi
card-mouldy-text = À poser devant n’importe quel joueur. Trois cacas d’une couleur s’en vont.
card-frozen = Caca glacé
card-frozen-text = À poser devant n’importe quel joueur. Trois cacas d’une couleur s’en vont.
card-unicorn = Caca Licorne
card-unicorn-text = Un caca de toutes les couleurs : il complète n’importe quelle paire, et même plusieurs à la fois.
card-toilet = Toilette
card-toilet-text = Vide tous les cacas d’un joueur, sauf s’il est constipé.
card-suppository = Suppositoire
card-suppository-text = Enlève un caca devant n’importe quel joueur, puis sa Constipation.
card-constipation = Constipation
card-constipation-text = Reste devant un joueur : ni combinaison ni Toilette ne l’aide, tant qu’un Suppositoire ne l’a pas soigné.

## Zones

zone-pile = Cacas
zone-attached = Constipation
zone-discharge = Décharge
zone-drain = Vidange

## Options

option-king = Roi du caca
option-king-text = Personne n’est éliminé : le premier qui finit son propre tour avec cinq cacas gagne.

## Événements

event-played = { $own ->
    [yes] { $seat } joue { $card } sur soi-même.
   *[no] { $seat } joue { $card } sur { $target }.
}
event-removed = { $own ->
    [yes] { $seat } joue { $card } et enlève { $pest } de sa propre pile.
   *[no] { $seat } joue { $card } et enlève { $pest } chez { $target }.
}
event-used = { $seat } joue { $card }, sans effet.
event-discard = { $seat }, sans coup possible, défausse { $card }.
event-cleared = { $pests-count ->
    [one] { $seat } se débarrasse d’un caca : { $pests }.
   *[other] { $seat } se débarrasse de { $pests-count } cacas : { $pests }.
}
event-freed = { $seat } n’a plus de Constipation.
event-out = { $seat } croule sous les cacas et quitte la partie.
event-exhausted = Il ne reste plus aucune carte à piocher ni à jouer.

## Actions

link-removing = en retirant { $card }

## Rapports

lead-meaning = Mène qui a le moins de cacas devant soi, à lui seul ; en Roi du caca, qui en a le plus. Les éliminés sont derrière tout le monde.
decides-meaning = Une action compte pour la carte jouée.
