import { track } from '../../tracking/track.ts'

let hits = 0

/** Tells that a demo was opened, and how many times that makes since the page was loaded. */
export function tellHit(): void {
  hits += 1
  track({ name: 'playable_ludo_click', countPlayLudoHit: hits })
}
