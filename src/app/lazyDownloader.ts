import type { Downloader } from '../state/downloader.ts'

/** A downloader that is loaded with the first call that needs it. `anyStored` answers cheaply, and yes in doubt. */
export function lazyDownloader(
  load: () => Promise<Downloader>,
  anyStored: () => Promise<boolean>,
): Downloader {
  let loaded: Promise<Downloader> | undefined
  const downloader = () => {
    loaded ??= load()
    return loaded
  }
  return {
    start: async (order, tell) => (await downloader()).start(order, tell),
    stored: async () => ((await anyStored()) ? (await downloader()).stored() : null),
    save: async (file, once) => (await downloader()).save(file, once),
    hurry: () => void loaded?.then((real) => real.hurry()),
    pause: () => void loaded?.then((real) => real.pause()),
    discard: async () => (await downloader()).discard(),
  }
}

/** False when this browser has never kept a download, which spares a visitor the worker that would look for one. */
export async function anyDownloadStored(databases: Pick<IDBFactory, 'databases'>): Promise<boolean> {
  // Firefox has it since 126: https://developer.mozilla.org/docs/Web/API/IDBFactory/databases
  const names = (await databases.databases?.().catch(() => undefined)) ?? [{ name: 'downloads' }]
  return names.some(({ name }) => name === 'downloads')
}
