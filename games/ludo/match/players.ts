import { facts } from '../../../src/ludo/facts.ts'
import { chooseToken, type Level } from '../players/chooseToken.ts'
import type { Action } from '../rules/events.ts'
import type { Game } from '../rules/game.ts'
import { legalMoves } from '../rules/moves.ts'
import { countDown, wait } from './timing.ts'

/** Decides the next action of a seat. `signal` aborts when an answer is no longer needed. */
export type Player = (game: Game, signal: AbortSignal) => Promise<Action>

const thinkMs = 450
const onlyChoiceMs = 300

/** A computer player, slow enough for a visitor to follow. */
export const computerPlayer =
  (level: Level): Player =>
  async (game, signal) => {
    await wait(thinkMs, signal)
    return game.turn.phase === 'move' ? { do: 'move', token: chooseToken(game, level) } : { do: 'roll' }
  }

/** The visitor's controls; each promise settles with the visitor's choice. */
export type VisitorInput = {
  roll(signal: AbortSignal): Promise<void>
  chooseToken(tokens: number[], steps: number, signal: AbortSignal): Promise<number>
  /** Shows how much of the turn's time remains; 0 ends it. */
  showTime(remainingMs: number): void
}

/** The visitor. A move without a choice is made automatically, and a visitor who takes too long misses the turn. */
export const visitorPlayer =
  (input: VisitorInput): Player =>
  async (game, signal) => {
    const { turn, seats } = game
    const answered = new AbortController()
    const stop = () => answered.abort()
    input.showTime(facts.turnMs)
    signal.addEventListener('abort', stop, { once: true })
    const missed: Promise<Action> = countDown(facts.turnMs, input.showTime, answered.signal).then(() => ({
      do: 'miss',
    }))
    const boxes = turn.phase === 'over' ? [] : (seats[turn.seat]?.tokens ?? [])
    const answer = async (): Promise<Action> => {
      if (turn.phase !== 'move') {
        await input.roll(answered.signal)
        return { do: 'roll' }
      }
      const tokens = legalMoves(game)
      const [only] = tokens
      const isChoice = new Set(tokens.map((token) => boxes[token])).size > 1
      if (isChoice || only === undefined)
        return { do: 'move', token: await input.chooseToken(tokens, turn.steps, answered.signal) }
      await wait(onlyChoiceMs, answered.signal)
      return { do: 'move', token: only }
    }
    const action = await Promise.race([answer(), missed])
    signal.removeEventListener('abort', stop)
    stop()
    input.showTime(0)
    return action
  }
