import type { Variant } from '../../../src/ludo/facts.ts'

export const languages = ['en', 'hi', 'gu', 'bn'] as const
export type Language = (typeof languages)[number]

/** All that a match is spoken about with. `who` is a name of `you` or `computer`; figures come from the facts. */
export type Words = {
  variants: Record<Variant, string>
  /** What is special about a variant, in a line. */
  gist: Record<Variant, string>
  /** The rules for those who read before they play; `count` is minutes, turns or numbers. */
  rules: {
    lead: string
    heading: string
    shared: (least: number, most: number, perBox: number, chances: number) => string
    special: Record<Variant, (home: number, count: number) => string>
  }
  demo: string
  intro: string
  back: string
  sound: string
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
  /** A token as a button: its number, where it stands and where it would come to. */
  token: (number: number, boxes: number, to: number) => string
  captures: string
  goesHome: string
  won: string
  drawn: string
  placed: (place: number) => string
  ended: Record<'time' | 'limit' | 'home' | 'alone', string>
  again: string
  otherGame: string
  install: string
  inTheApp: string
  adults: string
}
