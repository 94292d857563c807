import { facts } from '../../../src/ludo/facts.ts'
import { choose, type Level } from '../players/choose.ts'
import type { Action } from '../rules/events.ts'
import { legalMoves } from '../rules/moves.ts'
import type { Hand } from './match.ts'
import { countDown, wait } from './wait.ts'

const thinkMs = 450
const onlyChoiceMs = 300

/** A computer player, not faster than one can follow. */
export const computerHand =
  (level: Level): Hand =>
  async (game, signal) => {
    await wait(thinkMs, signal)
    return game.turn.phase === 'move' ? { do: 'move', token: choose(game, level) } : { do: 'roll' }
  }

/** What the table offers the visitor; each promise settles with what was tapped. */
export type Ask = {
  roll(signal: AbortSignal): Promise<void>
  token(tokens: number[], steps: number, signal: AbortSignal): Promise<number>
}

/** The visitor. Where there is nothing to choose the move is made, and who waits too long misses the turn. */
export const visitorHand =
  (ask: Ask): Hand =>
  async (game, signal) => {
    const { turn, seats } = game
    const answered = new AbortController()
    const stop = () => answered.abort()
    signal.addEventListener('abort', stop, { once: true })
    const late: Promise<Action> = countDown(facts.turnMs, () => {}, answered.signal).then(() => ({
      do: 'miss',
    }))
    const boxes = turn.phase === 'over' ? [] : (seats[turn.seat]?.tokens ?? [])
    const answer = async (): Promise<Action> => {
      if (turn.phase !== 'move') {
        await ask.roll(answered.signal)
        return { do: 'roll' }
      }
      const tokens = legalMoves(game)
      const [only] = tokens
      const isChoice = new Set(tokens.map((token) => boxes[token])).size > 1
      if (isChoice || only === undefined)
        return { do: 'move', token: await ask.token(tokens, turn.steps, answered.signal) }
      await wait(onlyChoiceMs, answered.signal)
      return { do: 'move', token: only }
    }
    const action = await Promise.race([answer(), late])
    signal.removeEventListener('abort', stop)
    stop()
    return action
  }
