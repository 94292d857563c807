/** The games that a visitor can try, by the names their addresses have. */
export const variants = ['supreme', 'turbo', 'ninja', 'league'] as const
export type Variant = (typeof variants)[number]

/** How a match comes to its end: by the clock, by a number of turns, or by a row of numbers known beforehand. */
export type Limit =
  | { by: 'time'; ms: number }
  | { by: 'turns'; turns: number }
  | { by: 'numbers'; numbers: number }

/** What one variant does in its own way. */
export type VariantFacts = {
  limit: Limit
  /** Points for a token at home, beside its boxes; in Supreme League all that it is worth. */
  home: number
  sixGivesMove: boolean
}

/** What holds in every variant. Boxes are counted from a token's start. */
export const facts = {
  players: { least: 2, most: 4 },
  tokens: 4,
  /** Boxes round the board. */
  ring: 52,
  /** Boxes from start to home; the last six of them are the player's own. */
  wayHome: 56,
  pointsPerBox: 1,
  /** Missed turns that disqualify. */
  chances: 3,
  /** How long the demo waits for a turn. */
  turnMs: 12_000,
} as const

/** The demo's own lengths: about two minutes each. */
export const variantFacts: Record<Variant, VariantFacts> = {
  supreme: { limit: { by: 'time', ms: 120_000 }, home: 56, sixGivesMove: true },
  turbo: { limit: { by: 'turns', turns: 16 }, home: 43, sixGivesMove: true },
  ninja: { limit: { by: 'numbers', numbers: 20 }, home: 56, sixGivesMove: true },
  league: { limit: { by: 'time', ms: 120_000 }, home: 56, sixGivesMove: false },
}

/** What a token on the board is worth in Supreme League: the points of the last of these it has come to, in boxes. */
export const leagueValues = [
  { from: 0, points: 0 },
  { from: 1, points: 10 },
  { from: 13, points: 20 },
  { from: 26, points: 30 },
  { from: 39, points: 40 },
  { from: 51, points: 50 },
] as const
