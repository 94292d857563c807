import type { Variant } from '../../../src/ludo/facts.ts'

/** All texts of the demo. `who` is the name of a player; the numbers come from `facts`. */
export type Words = {
  variants: Record<Variant, string>
  /** A variant in one line. */
  gist: Record<Variant, string>
  /** The short rules; `count` is minutes, turns or numbers. */
  rules: {
    lead: string
    heading: string
    shared: (least: number, most: number, perBox: number, chances: number) => string
    special: Record<Variant, (home: number, count: number) => string>
  }
  /** The name of the language in that language. */
  language: string
  /** The title of the page. */
  title: string
  ludo: string
  demo: string
  intro: string
  back: string
  sound: string
  settings: string
  timeLeft: string
  turnsLeft: string
  chances: string
  points: string
  you: string
  computer: string
  whichGame: string
  howMany: string
  howStrong: string
  easy: string
  clever: string
  play: string
  roll: string
  yourTurn: string
  yourNumber: (steps: number) => string
  hint: (home: number) => string
  leagueHint: string
  chooseToken: (steps: number) => string
  againAfterwards: string
  tapToken: string
  turnOf: (who: string) => string
  rolled: (who: string, steps: number) => string
  moved: (who: string, steps: number) => string
  captured: (who: string, whom: string) => string
  reachedHome: (who: string) => string
  moveAgain: (who: string) => string
  stuck: (who: string, steps: number) => string
  missed: (who: string, left: number) => string
  out: (who: string) => string
  /** The label of a token: its number, its place and the place of its move. */
  token: (number: number, boxes: number, to: number) => string
  captures: string
  goesHome: string
  won: string
  drawn: string
  placed: (place: number) => string
  /** How many points were missing for a win. */
  short: (points: number) => string
  ended: Record<'time' | 'limit' | 'home' | 'alone', string>
  share: string
  /** The text that the visitor shares with a result. */
  shared: (variant: string, points: number) => string
  again: string
  otherGame: string
  install: string
  inTheApp: string
  adults: string
}
