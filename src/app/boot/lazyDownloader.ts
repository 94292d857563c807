import type { Downloader } from '../../state/download.ts'

// The call that loads the downloader reports the failure.
const ignored = () => {}

/** Creates a downloader that is loaded by the first call that needs it. `anyStored` must resolve to true when unsure. */
export function createLazyDownloader(
  load: () => Promise<Downloader>,
  anyStored: () => Promise<boolean>,
): Downloader & { warm(): void } {
  let loaded: Promise<Downloader> | undefined
  let real: Downloader | undefined
  const downloader = () => {
    loaded ??= load().then(
      (downloader) => {
        real = downloader
        return downloader
      },
      (error) => {
        loaded = undefined
        throw error
      },
    )
    return loaded
  }
  return {
    // If the downloader is loaded, it starts in the task of the tap, before the page draws the sheet.
    start: async (request, notify) => (real ?? (await downloader())).start(request, notify),
    stored: async () => ((await anyStored()) ? (await downloader()).stored() : null),
    save: async (file, once) => (real ?? (await downloader())).save(file, once),
    retryNow: () => void loaded?.then((real) => real.retryNow(), ignored),
    pause: () => void loaded?.then((real) => real.pause(), ignored),
    discard: async () => (await downloader()).discard(),
    /** Loads the downloader before an expected tap. */
    warm: () => void downloader().catch(ignored),
  }
}

/** False if this browser has never stored a download. The page then loads no worker to look for one. */
export async function anyDownloadStored(databases: Pick<IDBFactory, 'databases'>): Promise<boolean> {
  // Firefox supports `databases` since version 126: https://developer.mozilla.org/docs/Web/API/IDBFactory/databases
  const names = (await databases.databases?.().catch(() => undefined)) ?? [{ name: 'downloads' }]
  return names.some(({ name }) => name === 'downloads')
}
