import type { Words } from './words.ts'

const plural = new Intl.PluralRules('en')

export const en: Words = {
  variants: {
    supreme: 'Ludo Supreme',
    turbo: 'Ludo Turbo',
    ninja: 'Ludo Ninja',
    league: 'Supreme League',
  },
  gist: {
    supreme: 'Two minutes on the clock',
    turbo: 'Every turn is counted',
    ninja: 'No die, numbers in sight',
    league: 'Tokens carry points',
  },
  rules: {
    lead: 'Play a free two-minute match of Ludo against computer players, right here: Supreme, Turbo, Ninja and Supreme League. No download, works offline.',
    heading: 'The rules in short',
    shared: (least, most, perBox, chances) =>
      `${least} to ${most} players, four tokens each. No 6 is needed to start. Each box is ${perBox} point. Star squares and doubled tokens are safe. A 6, a capture or a token at home gives an extra move. A captured token goes back to its start and loses its points. ${chances} missed turns, and you are out.`,
    special: {
      supreme: (home, minutes) =>
        `The clock runs for ${minutes} minutes. A token at home brings ${home} points on top of its boxes. When time is up, the player with more points wins.`,
      turbo: (home, turns) =>
        `Everybody has ${turns} turns; extra moves are not counted. A token at home brings ${home} points on top of its boxes.`,
      ninja: (home, numbers) =>
        `There is no die. Everybody plays the same ${numbers} numbers and sees those that come next. Home brings ${home} points on top.`,
      league: (home, minutes) =>
        `Tokens on the board carry point values, more the further they are, and ${home} at home. There is no extra move for a 6. The clock runs for ${minutes} minutes.`,
    },
  },
  language: 'English',
  title: 'Play Ludo free in a browser: Supreme, Turbo, Ninja, League',
  ludo: 'Ludo',
  demo: 'Demo · free',
  intro: 'A match of two minutes',
  back: 'Back to Ludo',
  sound: 'Sound',
  settings: 'Choose another game',
  timeLeft: 'Time left',
  turnsLeft: 'Turns left',
  chances: 'Chances',
  points: 'points',
  you: 'You',
  computer: 'Computer',
  whichGame: 'Which game',
  howMany: 'Players',
  howStrong: 'Computer player',
  easy: 'Easy',
  clever: 'Clever',
  play: 'Play',
  roll: 'Roll the die',
  yourTurn: 'Your turn. Roll the die',
  yourNumber: (steps) => `Your turn with a ${steps}`,
  hint: (home) => `Each box is 1 point, home is ${home}.`,
  leagueHint: 'The further a token, the more it is worth.',
  chooseToken: (steps) => `A ${steps}! Move a token`,
  againAfterwards: 'Then it is your turn again.',
  tapToken: 'Tap a shining token.',
  turnOf: (who) => `${who} to move`,
  rolled: (who, steps) => `${who}: ${steps} on the die.`,
  moved: (who, steps) => `${who}: ${steps} boxes forward.`,
  captured: (who, whom) => `${who}: captured a token of ${whom}!`,
  reachedHome: (who) => `${who}: a token is home!`,
  moveAgain: (who) => `${who}: one more move.`,
  stuck: (who, steps) => `${who}: no token can move ${steps}.`,
  missed: (who, left) =>
    `${who}: turn missed, ${left} ${plural.select(left) === 'one' ? 'chance' : 'chances'} left.`,
  out: (who) => `${who}: out of the match.`,
  token: (number, boxes, to) => `Token ${number}, from box ${boxes} to ${to}`,
  captures: 'captures',
  goesHome: 'goes home',
  won: 'You win!',
  drawn: 'A draw!',
  placed: (place) => `Place ${place}`,
  short: (points) =>
    plural.select(points) === 'one'
      ? `Only ${points} point short of the win`
      : `${points} points short of the win`,
  ended: {
    time: 'Time is up.',
    limit: 'All turns are played.',
    home: 'All four tokens are home.',
    alone: 'Only one player is left.',
  },
  share: 'Share the result',
  shared: (variant, points) => `I scored ${points} points in ${variant}. Can you do better?`,
  again: 'Play again',
  otherGame: 'Another game',
  install: 'Play a real match in the app',
  inTheApp: 'Real players are waiting in the app.',
  adults: 'Real-money games only from 18.',
}
