import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import type { Sink } from '../../tracking/event.ts'
import { clientHints } from '../../webview/exports/links.ts'
import type { PageView } from '../render/pageView.ts'

/** By then a page is quiet, however slow the phone. */
const quietMs = 12_000

/** What happens once a visitor has touched the page that was loaded. `see` tells the log that it was seen. */
export async function touched(
  store: DownloadStoreApi,
  { vitalsPercent = 0 }: Pick<PageView['site'], 'vitalsPercent'>,
  see: (details: { model?: string }) => void,
  log: Sink,
): Promise<void> {
  if (store.getState().platform === 'ios')
    void importWithRetry(() => import('../pwa/prompts/prompts.ts')).then(({ hintOnIos }) => hintOnIos(store))
  // One draw for a load: nothing is kept of it.
  if (Math.random() * 100 < vitalsPercent) setTimeout(measureVitals, quietMs - performance.now(), log)
  // Most browsers leave the model out of the user agent.
  const model = (await clientHints())?.model
  see(model ? { model } : {})
}

const measureVitals = (log: Sink): void =>
  void import('../vitals.ts').then(
    ({ sendVitals }) => sendVitals(log),
    // A sample can do without.
    () => {},
  )
