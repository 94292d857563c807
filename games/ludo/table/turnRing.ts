import { facts } from '../../../src/ludo/facts.ts'

/** As many dots as a token has steps to its home. */
const dots = facts.wayHome

/** How many dots of the ring are lit while `remainingMs` of a turn remain: none only when the turn is over. */
export const litDots = (remainingMs: number, turnMs: number): number =>
  Math.min(dots, Math.max(0, Math.ceil((remainingMs / turnMs) * dots)))

const urgentShare = 1 / 3

/** The ring of dots around what shows the number of a turn. */
export const turnRing = `<svg class="turn-ring" aria-hidden="true"><rect pathLength="${dots}"/><rect class="lit" pathLength="${dots}"/></svg>`

/** Shows the time of the visitor's turn, zero when it is somebody else's. */
export function showTurnTime(remainingMs: number, turnMs: number): void {
  const lit = litDots(remainingMs, turnMs)
  // Dots without length, one a step; then a gap over the rest of the ring.
  const pattern = `${'0 1 '.repeat(lit)}0 ${dots * 2}`
  for (const ring of document.querySelectorAll<SVGElement>('.tray .turn-ring')) {
    ring.classList.toggle('urgent', remainingMs < turnMs * urgentShare)
    ring.toggleAttribute('hidden', lit === 0)
    const line = ring.querySelector<SVGElement>('.lit')
    if (line && line.style.strokeDasharray !== pattern) line.style.strokeDasharray = pattern
  }
}
