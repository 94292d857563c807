import { DownloadError, type DownloadOptions, packedOf } from './options.ts'
import type { FromWorker, ToWorker } from './wire.ts'

/** Downloads in a separate worker. Resolves to the key of the record. */
export async function runInWorker(
  url: string,
  options: DownloadOptions,
  startWorker: () => Worker,
): Promise<string> {
  const { signal, onState, verify, renew } = options
  // Addresses are relative to the page, not to the script of the worker.
  const planUrl = packedOf(options)?.planUrl
  const worker = startWorker()
  const tell = (message: ToWorker) => worker.postMessage(message)
  const abort = () => tell({ abort: true })
  return new Promise<string>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The worker of resumable-download could not be loaded'))
    worker.onmessage = async ({ data }: MessageEvent<FromWorker>) => {
      if ('state' in data) onState?.(data.state)
      else if ('renew' in data) tell({ renewed: await fresh(renew, signal) })
      else if ('done' in data) resolve(data.done)
      else if ('failure' in data) reject(new DownloadError(data.failure))
      else reject(signal?.aborted ? signal.reason : new Error(data.error))
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort)
    tell({
      order: {
        url,
        renews: renew !== undefined,
        ...(verify && { verify }),
        ...(planUrl && { packed: planUrl }),
      },
    })
  }).finally(() => {
    signal?.removeEventListener('abort', abort)
    worker.terminate()
  })
}

async function fresh(renew: DownloadOptions['renew'], signal = new AbortController().signal) {
  try {
    return (await renew?.(signal)) ?? null
  } catch {
    return null
  }
}
