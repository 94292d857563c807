import { wait } from './wait.ts'

const tossMs = 600

/** Tosses the die so that it shows `number`; `isCalm` lays it there at once. Ends when it lies still. */
export async function toss(
  die: HTMLElement,
  number: number,
  isCalm: boolean,
  signal: AbortSignal,
): Promise<void> {
  die.dataset.shown = String(number)
  if (!isCalm) die.classList.add('tossed')
  await wait(isCalm ? tossMs / 3 : tossMs, signal)
  die.classList.remove('tossed')
}
