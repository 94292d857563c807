import { variantFacts } from '../../../src/ludo/facts.ts'
import type { Game } from '../rules/game.ts'
import { legalMoves } from '../rules/moves.ts'
import type { Words } from '../words/words.ts'

/** The two lines beside the die: what to do now, and why it is worth doing. */
export function promptFor(game: Game, names: readonly string[], words: Words): [title: string, note: string] {
  const { turn, variant, numbers } = game
  if (turn.phase === 'over') return [words.ended[turn.because], '']
  if (turn.seat !== 0) return [words.turnOf(names[turn.seat] ?? ''), '']
  const hint = variant === 'league' ? words.leagueHint : words.hint(variantFacts[variant].home)
  if (turn.phase === 'roll') return [words.yourTurn, hint]
  const isAgain = turn.steps === 6 && variantFacts[variant].sixGivesMove
  const title = numbers.length > 0 ? words.yourNumber(turn.steps) : words.chooseToken(turn.steps)
  return [title, isAgain ? words.againAfterwards : legalMoves(game).length > 1 ? words.tapToken : hint]
}
