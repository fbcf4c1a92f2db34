name = Vermine
tagline = Laissez la vermine envahir les autres et tenez bon jusqu’au bout.

## Règles

VERM-01 = Chaque joueur commence avec un Exterminateur et une Migration. On mélange le reste et chacun reçoit trois autres cartes, pour une main de cinq. La Fosse et la Défausse sont vides.
VERM-02 = À votre tour, vous piochez une carte, puis vous en jouez exactement une de votre main. On ne passe qu’avec une main vide. On joue dans le sens horaire, sans les joueurs éliminés.
VERM-03 = Une vermine ou une Infestation peut se jouer sur n’importe quel joueur encore en jeu, vous compris.
VERM-04 = Dès que trois vermines ou plus de la même couleur se trouvent devant un joueur, toutes celles de cette couleur devant ce joueur partent à la Fosse, et personne ne peut refuser. La Larve a toutes les couleurs : les Larves d’un joueur s’ajoutent à chacune de ses couleurs ; toute couleur qui arrive à trois s’en va, toutes en même temps, et toutes les Larves avec elles. Trois Larves seules forment aussi une combinaison ; deux, non.
VERM-05 = Tant qu’un joueur est infesté, aucune de ses combinaisons ne part.
VERM-06 = Tant que le Scorpion est devant vous, vous ne piochez pas au début de votre tour.
VERM-07 = Trois choses font partir le Scorpion : deux Larves à ses côtés, qui font une combinaison, une Migration ou un Exterminateur.
VERM-08 = Le Scorpion compte parmi les cinq comme toute autre vermine. Une fois débarrassé de lui, vous piochez de nouveau dès votre prochain tour.
VERM-09 = L’Exterminateur envoie à la Fosse toutes les vermines de tous les joueurs, infestés ou non, et va lui-même à la Défausse. Sur une table sans vermine, c’est permis, mais gaspillé.
VERM-10 = L’Exterminateur met aussi fin à toutes les Infestations, et ces cartes vont à la Défausse. Si les Infestations reviennent (une option), celles qu’il enlève vont plutôt à la Fosse ; celle d’un joueur éliminé va quand même à la Défausse.
VERM-11 = L’Infestation reste face visible devant un joueur, et seul un Exterminateur y met fin. Elle ne se joue pas sur un joueur déjà infesté.
VERM-12 = La Migration déplace une vermine de votre choix de n’importe quel joueur vers n’importe quel autre encore en jeu, vous compris, infesté ou non, puis va à la Défausse. Elle ne déplace jamais une Infestation et ne remet jamais une vermine là où elle était.
VERM-13 = Une Migration ne peut pas amener une vermine chez un autre joueur qui en a cinq. À votre tour, vous pouvez vous en amener une sixième.
VERM-14 = Tant qu’il y a une vermine sur la table, la Migration doit en déplacer une. S’il n’y en a aucune, on peut la jouer quand même, et elle est gaspillée.
VERM-15 = Après une Migration, on vérifie les combinaisons devant le joueur qui a reçu la vermine, sauf s’il est infesté.
VERM-16 = On ne donne jamais une sixième vermine à un autre joueur. À votre tour, vous pouvez vous en mettre une sixième, même si rien ne part.
VERM-17 = Avec cinq vermines ou plus à la fin de votre propre tour, vous êtes éliminé. Peu importe comment vous redescendez sous cinq : en envoyer une ailleurs vaut autant que l’éliminer.
VERM-18 = Un joueur éliminé rend tout, sa main comprise, avant que le suivant ne pioche : les vermines à la Fosse, les cartes d’action à la Défausse, y compris l’Infestation posée devant lui.
VERM-19 = Sans carte en main, vous êtes toujours dans la partie.
VERM-20 = Quand la pioche est vide, on mélange la Fosse, qui devient la nouvelle pioche ; la Défausse ne revient jamais. Si les deux sont vides, on ne pioche plus. Quand toutes les mains sont vides aussi, la partie s’arrête : celui qui a le moins de vermines gagne, et les ex æquo se partagent la victoire.
VERM-21 = Vous êtes coincé si vous n’avez en main que des Infestations alors que tous les joueurs encore en jeu sont infestés : dans ce cas seulement, vous en défaussez une, sans effet.
VERM-22 = Le dernier joueur encore en jeu gagne aussitôt, quoi qu’il ait devant lui. On ne joue plus après.
VERM-23 = Le livret de ce jeu annonce d’autres façons de jouer sans les donner, et on n’en invente pas ici. Le Roi de la vermine est emprunté au jeu frère, Caca : personne n’est éliminé, et le premier qui finit son propre tour avec cinq vermines ou plus gagne, même si un autre l’y a amené. S’il ne reste rien à piocher ni à jouer, c’est celui qui a le plus de vermines qui gagne.
VERM-24 = Les vermines restent face visible devant le joueur qui les a reçues. Leur ordre ne compte pas.

## Cartes

card-spider = Araignée
card-spider-text = À poser devant n’importe quel joueur. Trois vermines d’une couleur s’en vont.
card-cockroach = Cafard
card-cockroach-text = À poser devant n’importe quel joueur. Trois vermines d’une couleur s’en vont.
card-ant = Fourmi
card-ant-text = À poser devant n’importe quel joueur. Trois vermines d’une couleur s’en vont.
card-fly = Mouche
card-fly-text = À poser devant n’importe quel joueur. Trois vermines d’une couleur s’en vont.
card-mosquito = Moustique
card-mosquito-text = À poser devant n’importe quel joueur. Trois vermines d’une couleur s’en vont.
card-scorpion = Scorpion
card-scorpion-text = Seul de sa couleur : qui l’a devant soi ne pioche pas, et deux Larves l’emportent.
card-larva = Larve
card-larva-text = Une vermine de toutes les couleurs : elle complète n’importe quelle paire, et même plusieurs à la fois.
card-exterminator = Exterminateur
card-exterminator-text = Élimine toutes les vermines de tous les joueurs et met fin à toutes les Infestations.
card-infestation = Infestation
card-infestation-text = Reste devant un joueur : aucune de ses combinaisons ne part avant un Exterminateur.
card-migration = Migration
card-migration-text = Déplace une vermine de n’importe quel joueur vers un autre.

## Zones

zone-pile = Vermines
zone-attached = Infestation
zone-pit = Fosse
zone-discard = Défausse

## Options

option-infestation_returns = Les Infestations reviennent
option-infestation_returns-text = Les Infestations qu’un Exterminateur enlève vont à la Fosse et peuvent être piochées de nouveau.
option-king = Roi de la vermine
option-king-text = Emprunté au jeu frère, Caca : personne n’est éliminé, et le premier qui finit son propre tour avec cinq vermines gagne.

## Événements

event-played = { $own ->
    [yes] { $seat } joue { $card } sur soi-même.
   *[no] { $seat } joue { $card } sur { $target }.
}
event-moved = { $seat } joue { $card } : { $pest } passe de { $source } à { $target }.
event-used = { $seat } joue { $card }.
event-discard = { $seat }, sans coup possible, défausse { $card }.
event-cleared = { $pests-count ->
    [one] { $seat } se débarrasse d’une vermine : { $pests }.
   *[other] { $seat } se débarrasse de { $pests-count } vermines : { $pests }.
}
event-freed = { $seat } n’a plus d’Infestation.
event-stung = { $seat } a le { $card } devant soi et ne pioche pas.
event-out = { $seat } croule sous la vermine et quitte la partie.
event-exhausted = Il ne reste plus aucune carte à piocher ni à jouer.

## Actions

link-moving = en déplaçant { $card }
link-from = de { $seat }
link-to = vers { $seat }

## Rapports

lead-meaning = Mène qui a le moins de vermine devant soi, à lui seul ; en Roi de la vermine, qui en a le plus. Les éliminés sont derrière tout le monde.
decides-meaning = Une action compte pour la carte jouée.
