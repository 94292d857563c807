import { messageSW } from 'workbox-window'
import { isAnyFileHeld } from '../../download/turn.ts'

const patienceMs = 3000

/** Lets a worker that waits control the pages, unless a file is downloaded or saved in any tab. Settles after 3 s at most. */
export async function takeOver(waiting: ServiceWorker): Promise<'done' | 'busy' | 'late'> {
  if (await isAnyFileHeld()) return 'busy'
  const controlling = new Promise<'done'>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve('done'), { once: true }),
  )
  void messageSW(waiting, { type: 'SKIP_WAITING' })
  return Promise.race([
    controlling,
    new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late')),
  ])
}
