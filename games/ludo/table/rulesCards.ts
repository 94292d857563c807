import { facts, type Variant, variantFacts, variants } from '../../../src/ludo/facts.ts'
import { en } from '../words/en.ts'

const special: Record<Variant, (home: number, count: number) => string> = {
  supreme: (home, minutes) =>
    `The clock runs for ${minutes} minutes. A token at home brings ${home} points on top of its boxes. When time is up, the player with more points wins.`,
  turbo: (home, turns) =>
    `Everybody has ${turns} turns; extra moves are not counted. A token at home brings ${home} points on top of its boxes.`,
  ninja: (home, numbers) =>
    `There is no die. Everybody plays the same ${numbers} numbers and sees those that come next. Home brings ${home} points on top.`,
  league: (home, minutes) =>
    `Tokens on the board carry point values, more the further they are, and ${home} at home. There is no extra move for a 6. The clock runs for ${minutes} minutes.`,
}

/** The rules of each variant, short, for those who read before they play. */
export function rulesCards(): string {
  const cards = variants.map((variant) => {
    const { limit, home } = variantFacts[variant]
    const count = limit.by === 'time' ? limit.ms / 60_000 : limit.by === 'turns' ? limit.turns : limit.numbers
    return `<section id="${variant}"><h2>${en.variants[variant]}</h2><p>${special[variant](home, count)}</p></section>`
  })
  const { players, chances, pointsPerBox } = facts
  const shared = `${players.least} to ${players.most} players, four tokens each. No 6 is needed to start. Each box is ${pointsPerBox} point. Star squares and doubled tokens are safe. A 6, a capture or a token at home gives an extra move. A captured token goes back to its start and loses its points. ${chances} missed turns, and you are out.`
  return `<section><h2>The rules in short</h2><p>${shared}</p></section>${cards.join('')}`
}
