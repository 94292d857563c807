import type { TrustedTypesWindow } from 'trusted-types/lib'
import type { DigestElsewhere } from '../download/verify/blockBuffer.ts'
import workerUrl from './digest.worker.ts?worker&url'

/** Returns a function that digests in a separate worker. Its first call starts the worker. Rejects after a failure. */
export function createDigestThread(): DigestElsewhere {
  let thread: { worker: Worker; failed: Promise<never> } | null = null
  return (task) => {
    thread ??= start()
    const { worker, failed } = thread
    const { port1, port2 } = new MessageChannel()
    const digested = new Promise<Awaited<ReturnType<DigestElsewhere>>>((resolve) => {
      port1.onmessage = ({ data }) => {
        port1.close()
        resolve(data)
      }
    })
    worker.postMessage(task, [task.buffer, port2])
    return Promise.race([digested, failed])
  }
}

function start() {
  const policy = (self as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('workers', {
    createScriptURL: (address) => address,
  })
  const worker = new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string)
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The worker for digests failed'))
  })
  failed.catch(() => {})
  return { worker, failed }
}
