import type { DownloadStoreApi } from './downloadStore.ts'
import type { DownloadSetup } from './setup.ts'

/** How a finished download attracts attention. After `over` only 'Download Again' is left. */
export type AttentionEffect = 'none' | 'overlay' | 'sound' | 'gesture' | 'over'

/** Whether the current effect has a sound, muted or not. */
export const isAudible = ({ attention, setup }: { attention: AttentionEffect; setup: DownloadSetup }) =>
  !setup.isSilent && (attention === 'sound' || attention === 'gesture')

/** Whether the sound plays now. */
export const playsSound = (now: { attention: AttentionEffect; setup: DownloadSetup; isMuted: boolean }) =>
  !now.isMuted && isAudible(now)

const schedule: [afterMs: number, effect: AttentionEffect][] = [
  [500, 'sound'],
  [3_000, 'gesture'],
  [15_000, 'over'],
]

/** Sets each effect after `overlay` at its time. Ending attention cancels the rest. Returns a stop function. */
export function scheduleAttentionEffects(store: DownloadStoreApi): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const update = (effect: AttentionEffect) => {
    if (effect === 'sound' || effect === 'gesture') return
    timers.forEach(clearTimeout)
    timers =
      effect === 'overlay'
        ? schedule.map(([afterMs, next]) => setTimeout(() => store.setState({ attention: next }), afterMs))
        : []
  }
  update(store.getState().attention)
  const unsubscribe = store.subscribe(
    ({ attention }, before) => attention !== before.attention && update(attention),
  )
  return () => {
    unsubscribe()
    timers.forEach(clearTimeout)
  }
}
