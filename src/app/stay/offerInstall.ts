import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { ask } from './ask.tsx'
import { untilCalm } from './calm.ts'
import { rememberOffer, wasOffered } from './offeredBefore.ts'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which no lib declares; Chromium only. */
export type InstallEvent = Event & { prompt(): Promise<unknown> }

/**
 * Asks once on this device whether the site shall be kept, at a calm moment. The browser says with `event` that the
 * visitor has been here long enough; null where it can only be told how, as on iOS.
 */
export async function offerInstall(event: InstallEvent | null, store: DownloadStoreApi): Promise<void> {
  if (wasOffered() || matchMedia('(display-mode: standalone)').matches) return
  for (;;) {
    await untilCalm(store)
    // Another tab may have asked meanwhile.
    if (wasOffered()) return
    const answer = await ask(event ? 'install' : 'ios', store)
    if (answer === 'later') continue
    rememberOffer()
    if (answer === 'yes') await event?.prompt()
    return
  }
}
