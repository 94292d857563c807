import { type Variant, variantFacts } from '../../../src/ludo/facts.ts'
import type { Words } from '../words/words.ts'
import { find, write } from './find.ts'
import { clockText } from './limit.ts'

/** Says above the board which game it is, and what limits it. */
export function announce(variant: Variant, words: Words): void {
  const { limit } = variantFacts[variant]
  const byTime = limit.by === 'time'
  const place = find('.limit')
  place.dataset.by = byTime ? 'time' : 'turns'
  place.classList.remove('hurry')
  write(find('.variant'), words.variants[variant])
  write(find('.limit-name'), byTime ? words.timeLeft : words.turnsLeft)
  const amount = byTime ? clockText(limit.ms) : String(limit.by === 'turns' ? limit.turns : limit.numbers)
  write(find('.limit b'), amount)
}
