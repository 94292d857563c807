import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { isRunning, progressOf } from './progress.ts'

const quietMs = 4_000
const patienceMs = 30_000

/** The last that was said: how far it was, and when. */
type Said = { percent: number; at: number }

/** The step to say now: each quarter, or each tenth where it takes long; null to be silent. */
function stepToSay(said: Said, percent: number, now: number): number | null {
  const since = now - said.at
  const passed = (step: number) => Math.floor(percent / step) * step
  if (since < quietMs) return null
  if (passed(25) > said.percent) return passed(25)
  return since >= patienceMs && passed(10) > said.percent ? passed(10) : null
}

/** Says at sensible steps how far a download is, to those who cannot see it. The answer ends that. */
export function announce(
  store: DownloadStoreApi,
  say: (percent: number, secondsLeft: number | null) => void,
): () => void {
  let said: Said | null = null
  return store.subscribe(({ download }) => {
    const percent = isRunning(download) ? progressOf(download).percent : null
    if (download.phase !== 'downloading' || percent === null) {
      // A new one begins from where it is.
      if (percent === null) said = null
      return
    }
    said ??= { percent, at: Date.now() }
    const step = stepToSay(said, percent, Date.now())
    if (step === null) return
    said = { percent: step, at: Date.now() }
    say(step, download.secondsLeft)
  })
}
