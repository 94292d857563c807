import { run } from './files.ts'
import { DownloadError } from './options.ts'
import type { FromWorker, Order, ToWorker } from './wire.ts'

// A page starts one such worker for each download, because only dedicated workers can write files.
const stop = new AbortController()
let renewed = (_url: string | null) => {}
const say = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('abort' in data) stop.abort()
  else if ('renewed' in data) renewed(data.renewed)
  else void obey(data.order)
})

async function obey({ url, renews, ...rest }: Order) {
  const renew = () =>
    new Promise<string>((resolve, reject) => {
      renewed = (fresh) => (fresh === null ? reject() : resolve(fresh))
      say({ renew: true })
    })
  const onState = (state: Extract<FromWorker, { state: object }>['state']) => say({ state })
  try {
    say({ done: await run(url, { ...rest, onState, signal: stop.signal, ...(renews && { renew }) }) })
  } catch (error) {
    say(error instanceof DownloadError ? { failure: error.failure } : { error: String(error) })
  }
}
