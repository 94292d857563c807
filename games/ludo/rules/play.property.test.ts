import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facts, leagueValues, variantFacts, variants } from '../../../src/ludo/facts.ts'
import { runs } from '../../../tests/runs.ts'
import { isStar, ringPlace } from './board.ts'
import type { Action, Event } from './events.ts'
import { type Game, newGame, type Setup } from './game.ts'
import { legalMoves } from './moves.ts'
import { computerPlayers, type Player, play } from './play.fake.ts'
import { scoreOf } from './score.ts'

const setups = fc.record({
  variant: fc.constantFrom(...variants),
  players: fc.integer({ min: facts.players.least, max: facts.players.most }),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
})

// Numbers that stand for choices: any legal token, sometimes a missed turn, and in the end the clock.
const choiceLists = fc.array(fc.nat(999), { minLength: 1, maxLength: 60 })
const following = (choices: number[]): Player => {
  let at = 0
  return (game) => {
    const choice = choices[at++ % choices.length] ?? 0
    if (choice < 12) return { do: 'miss' }
    if (at > 1_200) return { do: 'time-up' }
    const moves = legalMoves(game)
    return game.turn.phase === 'roll'
      ? { do: 'roll' }
      : { do: 'move', token: moves[choice % moves.length] ?? 0 }
  }
}

const matches = { numRuns: runs(1_500) }

test('every match ends, and nobody is left to move', () =>
  fc.assert(
    fc.property(setups, choiceLists, (setup, choices) => {
      const { last } = play(setup, following(choices))
      expect(last.turn.phase).toBe('over')
    }),
    matches,
  ))

test('the same moves from the same seed are the same match, also after JSON', () =>
  fc.assert(
    fc.property(setups, choiceLists, (setup, choices) => {
      const { log, last } = play(setup, following(choices))
      const written = JSON.parse(JSON.stringify({ setup, log })) as { setup: Setup; log: typeof log }
      const replayed = play(written.setup, () => written.log.shift() ?? { do: 'time-up' })
      expect(replayed.last).toEqual(last)
      expect(JSON.parse(JSON.stringify(last))).toEqual(last)
    }),
    { numRuns: runs(300) },
  ))

test('the score is what the board shows, whatever happened on the way', () =>
  fc.assert(
    fc.property(setups, choiceLists, (setup, choices) => {
      const { events, last } = play(setup, following(choices))
      const ledger = new Ledger(setup)
      for (const event of events) ledger.add(event)
      for (const seat of last.seats.keys()) expect(scoreOf(last, seat)).toBe(ledger.points(seat))
    }),
    matches,
  ))

test('no position is against the rules', () =>
  fc.assert(
    fc.property(setups, choiceLists, (setup, choices) => {
      for (const game of play(setup, following(choices)).games) expect(violations(game)).toEqual([])
    }),
    { numRuns: runs(300) },
  ))

test('no single token is left on the box that a token moves to, except on a star', () =>
  fc.assert(
    fc.property(setups, choiceLists, (setup, choices) => {
      const { games, log } = play(setup, following(choices))
      for (const [at, action] of log.entries())
        expect(uncaptured(games[at], action, games[at + 1])).toEqual([])
    }),
    { numRuns: runs(300) },
  ))

test(`${runs(10_000)} matches as long as the demo’s take seconds`, { timeout: 60_000 }, () => {
  const began = performance.now()
  const ends = new Set<string>()
  const player = computerPlayers('easy', 'easy')
  for (let seed = 0; seed < runs(10_000); seed++) {
    let actions = 0
    const variant = variants[seed % variants.length] ?? 'supreme'
    const { last } = play({ variant, players: 2, seed }, (game) => {
      const isTimeUp = variantFacts[variant].limit.by === 'time' && actions++ === 100
      return isTimeUp ? { do: 'time-up' } : player(game)
    })
    if (last.turn.phase === 'over') ends.add(last.turn.because)
  }
  expect([...ends].sort()).toEqual(['limit', 'time'])
  expect(performance.now() - began).toBeLessThan(30_000)
})

/** Counts points from the events alone. */
class Ledger {
  readonly tokens: number[][]
  readonly variant: Setup['variant']

  constructor(setup: Setup) {
    this.variant = setup.variant
    this.tokens = newGame(setup).seats.map(({ tokens }) => [...tokens])
  }

  add(event: Event) {
    if (event.kind === 'moved') this.put(event.seat, event.token, event.to)
    if (event.kind === 'captured') this.put(event.seat, event.token, 0)
    if (event.kind === 'out') this.tokens[event.seat]?.fill(0)
  }

  points(seat: number): number {
    const { home } = variantFacts[this.variant]
    const worth = (boxes: number) => {
      if (this.variant !== 'league') return boxes === 56 ? 56 + home : boxes
      return boxes === 56
        ? home
        : Math.max(...leagueValues.filter(({ from }) => from <= boxes).map((one) => one.points))
    }
    return (this.tokens[seat] ?? []).reduce((sum, boxes) => sum + worth(boxes), 0)
  }

  private put(seat: number, token: number, boxes: number) {
    const tokens = this.tokens[seat]
    if (tokens) tokens[token] = boxes
  }
}

/** What is against the rules in a position. */
function violations({ seats, turn, variant }: Game): string[] {
  const found: string[] = []
  for (const { tokens, chances, remaining } of seats) {
    if (tokens.length !== 4) found.push('a token is lost')
    if (tokens.some((boxes) => !Number.isInteger(boxes) || boxes < 0 || boxes > 56))
      found.push('off the board')
    if (chances < 0 || chances > 3) found.push('chances')
    if ((remaining ?? 0) < 0) found.push('more turns than there are')
  }
  if (turn.phase !== 'over' && seats[turn.seat]?.chances === 0) found.push('the turn of one who is out')
  if (turn.phase === 'roll' && variant === 'ninja') found.push('a die in Ninja')
  return found
}

/** Single tokens of others on the box that a move came to: all that should have been captured. */
function uncaptured(before: Game | undefined, action: Action, after: Game | undefined): number[] {
  if (action.do !== 'move' || before?.turn.phase !== 'move') return []
  const { seat, steps } = before.turn
  const mover = before.seats[seat]
  const place = mover && ringPlace(mover.colour, (mover.tokens[action.token] ?? 0) + steps)
  if (place === undefined || place === null || isStar(place)) return []
  return (after?.seats ?? []).flatMap(({ colour, tokens }, other) => {
    const there = tokens.filter((boxes) => ringPlace(colour, boxes) === place)
    return other !== seat && there.length === 1 ? [other] : []
  })
}
