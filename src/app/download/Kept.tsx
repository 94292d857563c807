import { amount } from './figures.ts'
import type { Words } from './words.ts'

/** Says that what has arrived is safe, where anything has. */
export function Kept({ received, words }: { received: number; words: Words }) {
  if (received === 0) return null
  return (
    <>
      <b>{words.kept(amount(received, null))}</b> {words.noNewStart}{' '}
    </>
  )
}
