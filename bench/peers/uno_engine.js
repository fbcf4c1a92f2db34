// Random decisions a second in npm's uno-engine: the current player plays any card that fits, or draws (and passes if
// what it drew does not fit). Run by node in a folder where uno-engine is installed: node uno_engine.js FOLDER SECONDS
const [folder, seconds] = [process.argv[2], Number(process.argv[3])];
const { Game } = require(require.resolve("uno-engine", { paths: [folder] }));

const MOST = 5000; // decisions of a game
const any = (things) => things[Math.floor(Math.random() * things.length)];

function fitting(game) {
  return game.currentPlayer.hand.filter((card) => card.isWildCard() || card.matches(game.discardedCard));
}

function play(game, card) {
  if (card.isWildCard()) card.color = any([1, 2, 3, 4]);
  game.play(card);
}

function decisionsOfOneGame() {
  const game = new Game(["one", "other"]);
  let over = false, decisions = 0;
  game.on("end", () => { over = true; });
  while (!over && decisions < MOST) {
    const choices = [...fitting(game), null];
    const card = any(choices);
    decisions += 1;
    if (card) {
      play(game, card);
      continue;
    }
    game.draw();
    const drawn = any([...fitting(game), null]);
    decisions += 1;
    if (drawn) play(game, drawn);
    else game.pass();
  }
  return decisions;
}

let decisions = 0;
const begun = process.cpuUsage();
const spent = () => { const used = process.cpuUsage(begun); return (used.user + used.system) / 1e6; };
while (spent() < seconds) decisions += decisionsOfOneGame();
console.log(JSON.stringify({ decisions: decisions / spent() }));
