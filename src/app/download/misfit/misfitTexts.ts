import type { PhoneMisfit } from '../../../state/download.ts'
import { amount } from '../sheet/progress.ts'
import type { SheetWords } from '../words/words.ts'

/** Says why the newest release does not run on this phone, and which release the visitor gets. */
export function misfitTexts(
  { reason, limit, android, older }: PhoneMisfit,
  { misfit: words }: SheetWords,
): { title: string; text: string } {
  const because = words.reasons[reason](limit, android)
  if (!older) return { title: words.title, text: because }
  return {
    title: words.olderTitle,
    text: `${because} ${words.older(older.version, amount(older.size, null))}`,
  }
}
