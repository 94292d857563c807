import type { ApkFacts } from '../facts/facts.ts'
import type { Levels } from './levels.ts'

/** Something in an APK that phones refuse or warn about. `fact` starts a sentence, `fix` ends it. */
export type Problem = {
  fact: string
  fix: string
} /** `isBroken` if it is not for visitors, whoever may install it. */ & (
  | { refusedBy: Levels[]; isBroken?: true }
  /** What other phones than those of some API levels do. */
  | { effect: string }
)

/** Reads a kind of problem off the facts. */
export type Rule = (facts: ApkFacts) => Problem[]

/** True if it targets this API level or a later one. */
export const targets = ({ targetSdk }: ApkFacts, sdk: number): boolean =>
  targetSdk !== null && targetSdk >= sdk
