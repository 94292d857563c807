import { misfitOf } from '../../../download/rules/fit.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import type { Boot } from '../../boot/contract.ts'
import { loadMisfit } from '../../boot/lazyChunks.ts'
import { phoneHints } from '../../boot/phoneHints.ts'

/**
 * Tells the visitor before the tap that the offered release does not run on this phone, if the client hints prove it. The
 * comparison happens here, so that phones that fit tell nobody what they are.
 */
export async function checkFit(store: DownloadStoreApi, boot: Boot): Promise<void> {
  const { link } = store.getState().setup
  const phone = await phoneHints()
  store.setState({ phone })
  if (!phone || link?.kind !== 'endpoint') return
  try {
    const { refusing } = await (await fetch(link.endpoint)).json()
    if (misfitOf(phone, refusing)) (await loadMisfit()).showMisfit(store, boot.askLink, refusing)
  } catch {
    // The endpoint says nothing, so this phone gets the file as every unknown phone.
  }
}
