import type { Game, Turn } from './game.ts'

export type EndReason = Extract<Turn, { phase: 'over' }>['because']

export type Action = { do: 'roll' } | { do: 'move'; token: number } | { do: 'miss' } | { do: 'time-up' }

/** The effects of an action, in the order in which they are shown. */
export type Event =
  | { kind: 'rolled'; seat: number; steps: number }
  | { kind: 'moved'; seat: number; token: number; from: number; to: number }
  | { kind: 'captured'; seat: number; token: number; from: number; by: number }
  | { kind: 'home'; seat: number; token: number }
  | { kind: 'extra'; seat: number; because: 'six' | 'capture' | 'home' }
  /** No token may move this many boxes. */
  | { kind: 'stuck'; seat: number; steps: number }
  | { kind: 'missed'; seat: number; chances: number }
  | { kind: 'out'; seat: number }
  | { kind: 'over'; because: EndReason }

/** The game after an action, or why the action is against the rules. */
export type Outcome =
  | { kind: 'done'; game: Game; events: Event[] }
  | {
      kind: 'refused'
      because: 'the match is over' | 'not to roll now' | 'not to move now' | 'not this token'
    }
