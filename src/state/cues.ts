/** What a finished download shows and plays: `over` leaves only 'Download Again'. */
export type Cue = 'none' | 'overlay' | 'sound' | 'gesture' | 'over'

/** True while the sound of a finished download plays. */
export const hasSound = ({ cue, isMuted }: { cue: Cue; isMuted: boolean }) =>
  !isMuted && (cue === 'sound' || cue === 'gesture')

const later: [afterMs: number, cue: Cue][] = [
  [500, 'sound'],
  [3_000, 'gesture'],
  [15_000, 'over'],
]

/** Tells each cue at its time after completion; an abort goes straight to the last one. */
export function playCues(tell: (cue: Cue) => void, signal: AbortSignal) {
  tell('overlay')
  const timers = later.map(([afterMs, cue]) => setTimeout(tell, afterMs, cue))
  signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout)
    tell('over')
  })
}
