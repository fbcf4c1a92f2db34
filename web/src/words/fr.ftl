### Ce que dit la page elle-même. Les mots des jeux viennent du serveur.

close = Fermer
home = Accueil
other-language = Switch to English
hidden-card = une carte cachée

## Accueil

welcome = Cinq jeux de cartes. Vos amis, ou des robots. Tout de suite.
who-are-you = Qui êtes-vous ?
your-name = Votre nom
your-colour = Votre couleur
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-teal = turquoise
colour-blue = bleu
colour-violet = violet
colour-pink = rose
colour-brown = brun
colour-grey = gris
colour-black = noir
colour-white = blanc
code = Code de la table
code-hint = Entrer un code
join = Rejoindre
continue = Reprendre
solo = Solo
play-solo = Contre des robots
invite-friends = Inviter des amis
options = Options
players = { $number ->
    [one] { $number } joueur
   *[other] { $number } joueurs
}
fewer-players = Moins de joueurs
more-players = Plus de joueurs
player-range = { $least } à { $most } joueurs
minutes = { $number } min
seat-number = Place { $number }

## Rejoindre

invited = { $host } vous invite à sa table.
join-as = Jouer : { $name }
join-late = Rejoindre et regarder
watch = Regarder seulement

## Avant la partie

link = Lien vers cette table
copy = Copier
copied = Le lien est copié : envoyez-le à vos amis.
who-is-here = Autour de la table
you = vous
host = hôte
away = absent
free-seat = Place libre
sit-here = S’asseoir
add-bot = Robot
remove = Retirer { $name }
watching = Regardent : { $names }
lock = Fermer la table : plus personne ne peut entrer
start = Distribuer
start-hint = Des robots prennent les places libres.
waiting-for-host = L’hôte distribue quand tout le monde est là.
leave = Quitter la table
qr = Code QR du lien vers cette table
share = Partager
open-screen = Écran partagé pour un téléviseur
bot = robot
same-device = sur cet appareil
move-up = Monter { $name } d’une place
move-down = Descendre { $name } d’une place
which-game = Quel jeu ?
clock = Temps par tour
clock-text = Quand votre temps est écoulé, on joue pour vous.
clock-off = Sans limite
clock-relaxed = Tranquille
clock-brisk = Rapide
usual-rules = On joue avec les règles habituelles.
add-person = Une autre personne sur cet appareil
add-person-text = Vous vous passez l’appareil. Entre deux tours, il cache les cartes.
their-name = Son nom
add = Ajouter
leaves-device = { $name } ne joue plus ici
one-device-each = Ce jeu se joue contre la montre : il faut un appareil par personne.
promise = Comment savoir que le mélange est honnête
promise-text = Le serveur a déjà fixé un secret pour la prochaine donne, et voici son sceau. Votre appareil le garde, puis donne un nombre au hasard pour cette donne. La partie finie, il vérifie que l’un et l’autre ont bien servi.

## La table

log = Journal
rules = Règles
chat = Dire quelque chose
send = Envoyer
said = { $name } : { $text }
reaction-laugh = Rire
reaction-wow = Être bouche bée
reaction-clap = Applaudir
reaction-cry = Pleurer
reaction-angry = Râler
reaction-love = Envoyer un cœur
reaction-poo = Envoyer un caca
reaction-wave = Saluer
all-moves = Ce que vous pouvez faire
moves = { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}
no-moves = Rien pour l’instant.
you-may-act = Vous pouvez agir
you-are-out = Vous êtes éliminé. Les autres continuent.
you-watch-and-may-sit = Vous regardez. Vous pouvez prendre la place d’un robot.
you-watch = Vous regardez.
not-now = Pas maintenant.
cannot-play = { $card } : pas maintenant. Vous pouvez : { $can }
you-can = Vous pouvez : { $can }
card-playable = { $card }, jouable
pick = Choisir { $card }
put-back = Reposer
pile-label = { $zone } : { $number } cartes
pile-label-open = { $zone } : { $number } cartes, dessus { $top }
cards = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
out = éliminé
played-by-bot = un robot joue
game-over = La partie est finie
result = Résultat
you-won = Vous gagnez !
again = Encore !
look-at-table = Voir la table

## Taco, contre la montre

photo-finish = Photo-finish
photo-none = pas tapé
photo-tie = = Égalité : le sort décide.
milliseconds = { $number } ms
stock-left = Cartes restantes :
fault = faute
suspect = Réactions trop rapides ou trop régulières pour une personne
voice = Dire les mots à voix haute
key-space = Espace
get-ready = Préparez-vous…
say-the-word = À vous : dites le mot suivant !
watch-the-pile = L’œil sur la pile…
do-panda = Frotter
do-moose = Bois d’élan
do-seal = Applaudir
do-gorilla = Poitrine
do-groundhog = Toquer
do-narwhal = Corne

## Après la partie

pass-to = Passez l’appareil à { $name }
pass-hint = Les autres regardent ailleurs.
pass-show = Je suis { $name } : montrer mes cartes
game-story = Comment ça s’est passé
game-length = Une partie en { $number } coups.
rematch = La revanche
another-game = Un autre jeu
replay = Revoir la partie
archive = Garder la partie
fair-judgement = { $found ->
    [sound] ✓ Promesse tenue
    [foul] ✗ Promesse trahie
   *[open] Le mélange était-il honnête ?
}
fair-title = Le mélange était-il honnête ?
fair-why = Avant la donne, le serveur a scellé un secret. Puis l’appareil de chaque joueur a donné un nombre au hasard. Chaque carte découle de tout cela à la fois : en scellant, le serveur ignorait les nombres, et les joueurs ignoraient le secret. Seul un serveur de mèche avec quelqu’un à la table aurait encore pu orienter la donne.
fair-promise = { $found ->
    [yes] Votre appareil a vu le sceau avant la donne, et le secret y correspond.
    [late] Votre appareil n’a vu le sceau qu’après la donne. Le secret y correspond, mais cela ne dit rien de la donne elle-même.
    [no] Le secret ne correspond pas au sceau que votre appareil a vu !
   *[unknown] Votre appareil n’a pas vu de sceau : il n’était pas là à temps.
}
fair-numbers = { $found ->
    [yes] Le nombre donné par votre appareil fait bien partie de la donne.
    [late] Les cartes ont été données avant que le nombre de votre appareil n’arrive. Il ne fait pas partie de la donne.
    [no] Le nombre donné par votre appareil ne fait pas partie de la donne !
   *[unknown] Personne n’a reçu de cartes sur cet appareil : aucun nombre ne vient d’ici.
}
fair-draws = { $found ->
    [yes] Votre appareil a recalculé lui-même les { $draws } tirages que donne le serveur, dont { $dealt } pour la donne : chacun découle du secret et des nombres.
    [deal] Ce qui a été tiré pour la donne ne découle pas du secret et des nombres !
    [move] Ce qui a été tiré au coup { $place } ne découle pas du secret et des nombres !
    [lot] Le tirage au sort entre tapes à égalité au coup { $place } n’est pas celui qui découle du secret et des nombres, ou n’a pas été suivi !
    [list] Les tirages que donne le serveur ne sont pas ceux de cette partie, ou il en manque !
    [game] La partie que donne le serveur a été modifiée !
    [pending] Votre appareil recalcule chaque tirage…
   *[unknown] Votre appareil n’a pas pu obtenir la liste des tirages, et ne les a pas vérifiés.
}
fair-lots = { $lots ->
    [one] Un tirage au sort a départagé des tapes à égalité : votre appareil l’a refait, et il désigne le même joueur.
   *[other] { $lots } tirages au sort ont départagé des tapes à égalité : votre appareil les a tous refaits, et ils désignent les mêmes joueurs.
} Dire quelles tapes étaient à égalité revient au serveur, qui a mesuré les réactions.
fair-cards = { $found ->
    [yes] Les { $number } cartes montrées à votre appareil après la donne font bien partie de celles qui ont été tirées, à leur place.
    [no] Les cartes montrées à votre appareil après la donne ne sont pas celles qui ont été tirées !
   *[unknown] Juste après la donne, votre appareil n’a vu aucune carte qu’il puisse comparer.
}
fair-replay = { $found ->
    [yes] Le serveur dit que, rejouée selon les règles, la partie est la même : { $number } coups. Votre appareil ne connaît pas les règles, et n’a pas vérifié ce point.
   *[no] Redonnée et rejouée, la partie n’est pas la même : le serveur le dit lui-même !
}
fair-seen = Sceau vu par votre appareil
fair-own = Nombre donné par votre appareil
fair-secret = Le secret
fair-mixed = Les nombres de la donne, place par place
fair-yourself = Ne croyez personne : gardez la partie et vérifiez vous-même chaque carte :

## Revoir, écran partagé

to-table = Vers la table
copied-replay = Le lien vers cette partie est copié.
replay-deal = La donne
replay-step = Étape de la partie
replay-at = Étape { $number } sur { $total }
replay-first = À la donne
replay-back = Une étape en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Une étape en avant
replay-end = À la fin
replay-eyes = Vu par
replay-spectator = un spectateur
review = Analyse
review-making = Analyse de la partie en cours… { $percent } %
review-graph = Chances de gagner à cette étape
review-chance = { $name } { $percent } %
review-turnings = Tournants de la partie
review-none = Aucun coup n’a changé grand-chose à lui seul.
review-change = { $name } { $points } : { $cause ->
    [luck] la chance
   *[choice] le coup lui-même
}
review-account = D’où viennent les points
review-player = Joueur
review-start = Donne
review-own = Ses coups
review-others = Coups des autres
review-luck = Chance
review-end = Fin
review-numbers = Les chances aux tournants
review-how = Un point vaut une chance sur cent de gagner la partie. De chaque position, des robots ont joué { $simulations } parties jusqu’au bout, les cartes étant là où elles étaient vraiment : à { $error } points près. Un coup est donc jugé sur ses suites, et non sur ce que le joueur pouvait savoir.
shared-screen = Écran partagé
screen-join = Scannez pour jouer, ou entrez le code :

## La connexion

connecting = On arrive à la table…
reconnecting = Connexion perdue. Nouvel essai…
gone-replaced = Cette table est ouverte dans un autre onglet.
gone-removed = L’hôte vous a retiré de cette table.
gone-refused = La table a fermé la connexion.
use-here = Jouer ici

## Refus

refused-offline = Le serveur ne répond pas.
refused-unknown-code = Aucune table n’a ce code.
refused-wrong-secret = Votre place à cette table n’existe plus. Rejoignez-la de nouveau.
refused-too-many = Trop de codes faux. Attendez une minute.
refused-locked = Cette table est fermée. Demandez à l’hôte.
refused-full = Cette table est pleine.
refused-bad-name = Un nom a besoin d’au moins une lettre.
refused-spectator = Vous regardez. Rejoignez la table pour participer.
refused-not-host = Seul l’hôte peut faire cela.
refused-stale = Autre chose s’est passé avant. Regardez de nouveau.
refused-not-playing = Aucune partie en cours à cette table.
refused-no-seat = Vous n’avez pas de place.
refused-illegal = Ce n’est pas permis maintenant.
refused-taken = Cette place est prise.
refused-seated = Vous jouez déjà.
refused-playing = Pas pendant une partie.
refused-not-over = La partie n’est pas finie.
refused-nobody = Personne n’est assis à cette table.
refused-bad-setup = On ne peut pas ouvrir une table ainsi.
refused-busy = On regarde beaucoup de parties en ce moment. Réessayez dans un instant.
refused-draining = Le serveur redémarre. Réessayez dans un instant.
refused-empty = Il n’y a rien à lire ici.

## Jouer

ask-seat = Quel joueur ? Touchez-le.
ask-card = Laquelle ? Touchez-la.
ask-place = Où ? Touchez une place.
ask-word = Choisissez.
hint-card = Touchez une carte éclairée.
sound-on = Mettre le son
sound-off = Couper le son
refused-away = Un robot joue pour vous jusqu’à votre retour.
refused-too-early = Personne ne réagit si vite : attendez la carte.
refused-too-late = D’autres ont été plus rapides.
refused-no-bot = Aucun robot n’est assis là.
refused-no-review = Cette partie n’a pas pu être analysée.
refused-no-such-seat = Cette place n’existe pas.
refused-no-such-member = Cette personne n’est pas ici.
refused-no-such-step = La partie n’a pas cette étape.
refused-unknown-round = Cette table n’a pas joué cette partie.
refused-other-deal = Ce nombre était pour une autre donne.
refused-number-given = Vous avez déjà donné un nombre pour cette donne.
refused-unreadable = Cette table vient d’une autre version et ne peut pas être lue.
refused-old-rules = Cette partie a été donnée avec d’autres règles : elle ne peut pas continuer ici.
refused-malformed = Le serveur n’a pas compris la page. Rechargez-la.
refused-hello-first = La page n’a pas dit qui vous êtes. Rechargez-la.
refused-hello-twice = La page a dit deux fois qui vous êtes. Rechargez-la.
refused-unknown = Le serveur ne connaît pas cette demande. Rechargez la page.
refused-unknown-text = Ces textes n’existent pas.
refused-bad-request = Le serveur n’a pas compris la demande.
refused-not-found = Il n’y a rien à cette adresse.
refused-not-allowed = Le serveur ne permet pas cela.
refused-too-large = C’est trop long pour le serveur.
refused-failed = Le serveur n’a pas su répondre. Réessayez.
refused-no-hints = Pas d’indice à cette table.
refused-not-your-turn = Ce n’est pas votre tour.
refused-one-at-a-time = Un indice à la fois.

## Robots et indices

level = Robots
level-of = Niveau de { $name }
level-easy = Facile
level-normal = Normal
level-hard = Difficile
level-master = Maître
bot-level = { $name }, robot, niveau { $level }
allow-hints = Indices : à son tour, on peut demander ce que jouerait un maître
hints-off = Pas d’indice à cette table.
hint = Indice
hint-thinking = Réflexion…
hint-wait = Laisser les autres agir
hint-share = gagne { $number } parties imaginées sur 100.
hint-plain = est ce que conseille l’expérience. Aucune partie n’a encore été imaginée : redemandez dans une minute.
hint-next = Le meilleur choix suivant, { $action } : { $number }.
hint-others = Autres coups
hint-other = { $action } : { $number } sur 100
hint-do = Le jouer
hint-close = Je décide
card-hinted = { $card }, conseillée
