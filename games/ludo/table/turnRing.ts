import { facts } from '../../../src/ludo/facts.ts'

/** One dot for each step of a token from start to home. */
const dots = facts.wayHome

/** How many dots are lit while `remainingMs` of a turn remain: zero only when the turn is over. */
export const litDots = (remainingMs: number, turnMs: number): number =>
  Math.min(dots, Math.max(0, Math.ceil((remainingMs / turnMs) * dots)))

const urgentShare = 1 / 3

/** A ring of dots; around the die it shows the time of the visitor's turn. */
export const turnRing = `<svg class="turn-ring" aria-hidden="true"><rect pathLength="${dots}"/><rect class="lit" pathLength="${dots}"/></svg>`

/** Shows the time of the visitor's turn; zero during the turns of others. */
export function showTurnTime(remainingMs: number, turnMs: number): void {
  const lit = litDots(remainingMs, turnMs)
  // Dots of zero length, one per step; then a gap over the rest of the ring.
  const pattern = `${'0 1 '.repeat(lit)}0 ${dots * 2}`
  for (const ring of document.querySelectorAll<SVGElement>('.tray .turn-ring')) {
    ring.classList.toggle('urgent', remainingMs < turnMs * urgentShare)
    ring.toggleAttribute('hidden', lit === 0)
    const line = ring.querySelector<SVGElement>('.lit')
    if (line && line.style.strokeDasharray !== pattern) line.style.strokeDasharray = pattern
  }
}
