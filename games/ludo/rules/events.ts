import type { Game, Turn } from './game.ts'

export type Action = { do: 'roll' } | { do: 'move'; token: number } | { do: 'miss' } | { do: 'time-up' }

/** What an action brought about, in the order it is to be shown. */
export type Event =
  | { kind: 'rolled'; seat: number; steps: number }
  | { kind: 'moved'; seat: number; token: number; from: number; to: number }
  | { kind: 'captured'; seat: number; token: number; from: number; by: number }
  | { kind: 'home'; seat: number; token: number }
  | { kind: 'extra'; seat: number; because: 'six' | 'capture' | 'home' }
  /** No token may move this number. */
  | { kind: 'stuck'; seat: number; steps: number }
  | { kind: 'missed'; seat: number; chances: number }
  | { kind: 'out'; seat: number }
  | { kind: 'over'; because: Extract<Turn, { phase: 'over' }>['because'] }

/** The match afterwards, or why the action is against the rules. */
export type Outcome =
  | { kind: 'done'; game: Game; events: Event[] }
  | {
      kind: 'refused'
      because: 'the match is over' | 'not to roll now' | 'not to move now' | 'not this token'
    }
