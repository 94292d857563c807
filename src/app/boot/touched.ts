import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import type { PageDetails } from '../../tracking/details.ts'
import type { Sink } from '../../tracking/event.ts'
import { clientHints } from '../../webview/exports/links.ts'
import type { PageView } from '../render/pageView.ts'

/** After this time a page has finished loading, even on a slow phone. */
const quietMs = 12_000

/** Runs after the visitor's first input on a loaded page. `see` logs that the visitor has seen the page. */
export async function touched(
  store: DownloadStoreApi,
  { vitalsPercent = 0 }: Pick<PageView['site'], 'vitalsPercent'>,
  see: (details: Pick<PageDetails, 'model' | 'android'>) => void,
  log: Sink,
): Promise<void> {
  if (store.getState().platform === 'ios')
    void importWithRetry(() => import('../pwa/prompts/prompts.ts')).then(({ hintOnIos }) => hintOnIos(store))
  // Each page load is sampled separately. The result is not stored.
  if (Math.random() * 100 < vitalsPercent) setTimeout(measureVitals, quietMs - performance.now(), log)
  // Most browsers leave model and version out of the user agent.
  const { model, platformVersion = '' } = (await clientHints()) ?? {}
  const android = store.getState().platform === 'android' ? Number.parseInt(platformVersion, 10) : 0
  see({ ...(model && { model }), ...(android > 0 && android < 100 && { android }) })
}

const measureVitals = (log: Sink): void =>
  void import('../vitals.ts').then(
    ({ sendVitals }) => sendVitals(log),
    // If the import fails, this page load is missing from the sample.
    () => {},
  )
