### Ce que dit la ligne de commande. Les textes des jeux sont dans leurs dossiers.

## pioche

welcome = pioche — des jeux de cartes pour le terminal, la simulation et l’étude.
command-serve = les jeux dans le navigateur ; comme pioche tout court
command-play = jouer, contre des robots ou entre amis au même clavier
command-rules = les règles d’un jeu, en clair
command-simulate = des milliers de parties entre robots, et ce qui en sort
command-arena = des robots face à face, chaque donne à chaque place
command-report = une page avec des graphiques sur un jeu, à regarder et à montrer
command-replay = une partie enregistrée, racontée
command-verify = vérifier qu’une partie enregistrée a été distribuée et jouée loyalement
command-bench = la vitesse de cette machine
more-help = pioche play { $game } lance une partie ; pioche COMMANDE --help détaille une commande.
game-size = { $range ->
    [one] { $most } joueurs
   *[more] { $least } à { $most } joueurs
}, { $minutes } min

serving = pioche est à l’adresse { $address }
serving-until = Ctrl-C l’arrête. Les tables sont conservées dans { $file }.
serving-lan = Autres appareils du réseau : scannez ce code, ou tapez l’adresse.

db-current = La base a le schéma { $found } ; ce pioche veut { $wanted }.
db-unchanged = La base a déjà le schéma { $after } : rien à faire.
db-upgraded = La base est passée du schéma { $before } à { $after }.
db-forgotten = { $count ->
    [0] Aucune table n’a été supprimée.
    [one] Une table a été supprimée, avec tout ce qu’on en savait.
   *[other] { $count } tables ont été supprimées, avec tout ce qu’on en savait.
}

count = { $number }
decimal = { NUMBER($number, minimumFractionDigits: 1) }
percent = { NUMBER($share, minimumFractionDigits: 1) } %

## Jouer

which-game = Quel jeu (numéro ou nom) ?
person = Joueur { $number }
yourself = vous-même
no-more = simplement
hidden-card = une carte cachée
your-turn = { $name }, à vous de jouer
prompt = Votre choix (? aide, l journal, q quitter) :
prompt-wait = Votre choix, ou Entrée pour attendre (? aide, l journal, q quitter) :
hand-over = C’est à { $name } : prenez l’écran et appuyez sur Entrée.
not-understood = « { $typed } » n’est pas une action : tapez un numéro de la liste, ou « ? » pour l’aide.
help-more = « ? 3 » explique une action, « ? { $rule } » une règle, « ? * » toutes les règles.
help-unknown = Rien à expliquer sur « { $question } » : « ? 3 » explique une action, « ? * » toutes les règles.
game-over = La partie est finie
saved = Partie enregistrée dans { $file }.
save-where = Enregistrer la partie dans quel fichier (Entrée : ne pas enregistrer) ?
save-elsewhere = { $file } existe déjà, ou son dossier n’existe pas : un autre nom ?

## Jouer contre la montre

race-ready = Ce jeu se joue contre la montre. Appuyez sur Entrée, et c’est parti.
race-keys = Vos touches (une pression, sans Entrée) :
race-more = « ? » arrête la montre et explique, « q » quitte.
race-paused = La montre est arrêtée. Une touche explique ce qu’elle fait ; Entrée reprend la partie.
race-yours = C’est à vous !

## Simulations

preparing = compilation
playing = en jeu
simulated = { $name }, { $players } joueurs : { $games } parties, graine { $seed }
rate = { $games_per_s } parties/s
column-length = décisions
column-seat = place
column-bot = robot
column-won = gagnées
column-share = part
column-interval = intervalle à 95 %
column-score = score moyen
length = Décisions par partie : { NUMBER($mean, maximumFractionDigits: 1) } en moyenne, la moitié entre { $p25 } et { $p75 }, 90 % entre { $p5 } et { $p95 }, médiane { $median }, de { $least } à { $most } en tout.
unfinished = { $unfinished ->
    [one] Une partie a été coupée après { $limit } décisions ; elle ne compte dans aucune part.
   *[other] { $unfinished } parties ont été coupées après { $limit } décisions chacune ; elles ne comptent dans aucune part.
}
interrupted = Arrêtée à la main : { $games } parties sur { $wanted }.
reported = { $file } : un rapport sur { $games } parties. À ouvrir dans un navigateur.
speed = { $decisions_per_s } décisions par seconde, { $games_per_s } parties par seconde.

## Arène

compared = { $name }, { $players } joueurs : { $games } parties, { $deals ->
    [one] une donne jouée
   *[other] { $deals } donnes jouées
} dans chaque rotation des places, graine { $seed }
cut-off = { $unfinished ->
    [one] Une partie a été coupée après { $limit } décisions ; elle compte comme partagée entre tous.
   *[other] { $unfinished } parties ont été coupées après { $limit } décisions chacune ; elles comptent comme partagées entre tous.
}
arena-speed = { $decisions_per_s } décisions par seconde.

## Vitesse

column-game = jeu
column-players = joueurs
column-decisions = décisions/s
column-games = parties/s
column-bytes = octets par état
column-compile = compilation, s

## Règles

the-rules = Règles
the-cards = Cartes
the-options = Options (* : la valeur habituelle)
marks = S : nombre donné par la règle. P : connu par ailleurs. R : notre interprétation. D : notre choix, la règle ne le dit pas.
a-seat = une place, 0…

## Parties enregistrées

replayed = { $name }, { $players } joueurs
at-time = { $seconds } s :
reviewing = analyse
column-player = joueur
column-chances = chances
column-deal = donne
column-own = ses coups
column-others = les autres
column-luck = chance
column-end = fin
turning-points = Tournants de la partie
no-turning-point = Aucun coup n’a changé grand-chose à lui seul.
turned = { $name } { $points } : { $cause ->
    [luck] la chance
   *[choice] le coup lui-même
}.
reviewed = Un point vaut une chance sur cent de gagner. De chaque position, des robots ont joué { $simulations } parties jusqu’au bout, les cartes étant là où elles étaient vraiment : à { $error } points près.

## Vérification

verified = { $name }, { $players } joueurs : tout concorde.
checked-chain = La chaîne d’empreintes est intacte : { $actions ->
    [one] une action, ni modifiée, ni déplacée, ni coupée
   *[other] { $actions } actions, aucune modifiée, déplacée ou coupée
}.
checked-secret = Le secret correspond à l’engagement { $commitment } : comparez-le à celui affiché avant la donne. { $numbers ->
    [one] Le nombre d’un joueur y est mêlé.
   *[other] Les nombres de { $numbers } joueurs y sont mêlés.
}
checked-promise = Le secret correspond à l’engagement que vous aviez noté avant la donne, { $commitment }. { $numbers ->
    [one] Le nombre d’un joueur y est mêlé.
   *[other] Les nombres de { $numbers } joueurs y sont mêlés.
}
checked-seed = Le hasard vient de la graine { $seed } : la partie peut être répétée, mais rien n’avait été promis avant la donne.
checked-actions = Distribuée et rejouée : { $actions ->
    [one] l’action est permise
   *[other] les { $actions } actions sont permises
}, et chaque carte piochée découle { $source ->
    [seed] de la graine
   *[secret] du secret
}.
checked-lots = Tirages au sort entre tapes à égalité : { $lots ->
    [0] aucun n’est noté
    [one] un seul, tombé comme le veulent le secret et les nombres, et suivi
   *[other] { $lots }, tous tombés comme le veulent le secret et les nombres, et suivis
}.
checked-end = La partie est finie ; { $number ->
    [0] personne n’a gagné
    [one] gagnée par { $winners }
   *[other] gagnée à égalité par { $winners }
}.
checked-running = La partie n’était pas finie quand elle a été enregistrée.
misfit-chain = L’archive a été modifiée après la partie, ou n’en est pas une :
misfit-secret = Le secret ne correspond pas à ce qui avait été promis avant la donne :
misfit-actions = La partie n’a pas pu se jouer ainsi :
misfit-lots = Un tirage au sort entre des tapes à égalité n’est pas ce qu’il devait être :
fault-none = Ce n’est pas une archive de pioche.
fault-tables = Les options, les quantités ou la position ne sont pas écrites comme dans une archive.
fault-actions = Les actions ne forment pas une liste.
fault-entry = L’action { $place } n’est pas une place, une action et parfois une heure, avec son empreinte.
fault-lots = Les tirages au sort entre tapes ne sont pas écrits comme dans une archive.
fault-lot-seed = Un tirage au sort précède l’action { $place }, mais la partie a été donnée depuis une graine, qui n’en fait pas.
fault-lot-drawn = D’après le secret et les nombres, le tirage au sort pour l’action { $place } désigne le joueur { $due }, et non le joueur { $drawn }.
fault-lot-slap = Le tirage au sort pour l’action { $place } a désigné le joueur { $drawn }, mais cette action n’est pas une tape de ce joueur.
fault-format = Elle est au format { $format } ; ce pioche lit le format { $known }.
fault-beginning = Elle ne correspond pas à son propre début : options, joueurs, secret ou nombres ont été modifiés.
fault-link = L’action { $place } ne s’enchaîne pas : elle a été modifiée, déplacée, suit une coupure, ou son tirage au sort a été changé.
fault-cut = Elle devrait compter { $length } actions ; à partir de l’action { $place }, elle a été coupée ou changée.
fault-chance = Le secret et les nombres, ou la graine, sont illisibles.
fault-version = Elle a été jouée selon la version { $version } des règles ; ce pioche a la version { $known }.
fault-table = Aucune table ne peut être dressée ainsi : le jeu, les joueurs, les options ou les cartes sont impossibles.
fault-forbidden = Redonnée depuis le secret et les nombres, l’action { $place } ne peut pas être jouée. { $rule }
fault-seed = Elle a été donnée depuis une graine : rien n’avait été promis avant la donne.
fault-commitment = Le secret correspond à l’engagement { $commitment }, pas à { $told }.

## Charge

load-tables = tables
load-sockets = connexions
load-seconds = secondes mesurées
load-actions = actions
load-actions-per-s = actions par seconde
load-frames = messages reçus
load-refused = commandes refusées
load-p50 = de l’action au dernier message, pour la moitié, ms
load-p99 = de l’action au dernier message, pour 99 %, ms
load-worst = de l’action au dernier message, le plus lent, ms
load-kib-a-socket = mémoire du serveur, Kio par connexion
load-cores = processeur du serveur, cœurs
load-driver-cores = processeur des clients simulés, cœurs
load-worst-sync = écriture la plus lente du disque pendant ce temps, ms
load-kib-a-minute = mémoire du serveur, Kio de plus par minute
load-attacks = attaques que le serveur a arrêtées
