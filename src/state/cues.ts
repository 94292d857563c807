import type { DownloadStoreApi } from './downloadStore.ts'
import type { DownloadSetup } from './setup.ts'

/** What a finished download shows and plays: `over` leaves only 'Download Again'. */
export type Cue = 'none' | 'overlay' | 'sound' | 'gesture' | 'over'

/** True while a finished download may be heard. */
export const isAloud = ({ cue, setup }: { cue: Cue; setup: DownloadSetup }) =>
  !setup.isSilent && (cue === 'sound' || cue === 'gesture')

/** True while the sound of a finished download plays. */
export const hasSound = (now: { cue: Cue; setup: DownloadSetup; isMuted: boolean }) =>
  !now.isMuted && isAloud(now)

const later: [afterMs: number, cue: Cue][] = [
  [500, 'sound'],
  [3_000, 'gesture'],
  [15_000, 'over'],
]

/** Moves each cue on to the next at its time; one that ends early stays ended. The answer stops that. */
export function driveCues(store: DownloadStoreApi): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const follow = (cue: Cue) => {
    if (cue === 'sound' || cue === 'gesture') return
    timers.forEach(clearTimeout)
    timers =
      cue === 'overlay'
        ? later.map(([afterMs, next]) => setTimeout(() => store.setState({ cue: next }), afterMs))
        : []
  }
  follow(store.getState().cue)
  const stop = store.subscribe(({ cue }, before) => cue !== before.cue && follow(cue))
  return () => {
    stop()
    timers.forEach(clearTimeout)
  }
}
