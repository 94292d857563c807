import { loadOlder } from '../download/older/loadOlder.ts'
import { broadcast } from '../download/run/channel.ts'
import { serveAsset } from './assets.ts'
import { pruneAssets } from './builds.ts'
import { asksToActivate, showDownload } from './clients.ts'
import { serveMissing } from './demoOffline.ts'
import { serveDownload } from './downloads.ts'
import { createEngineLoader } from './engine.ts'
import { sendEvents, serveEvent } from './events.ts'
import { atMost, maxRunMs, maxWorkMs } from './lifetime.ts'
import { prunePages, servePage } from './pages.ts'
import { completePrecache, precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

loadOlder()

const [list, workerScript] = self.__WB_MANIFEST.map(({ url }) => `/${url}`) as [string, string]
const loadEngine = createEngineLoader(workerScript)

self.addEventListener('install', (event) => {
  const install = async () => {
    loadEngine()
    // If the disk is full, pages fetch the missing files when they need them.
    await atMost(maxRunMs, precache(list, self.clients)).catch(() => {})
    // The old service worker then stops the download that it continues.
    broadcast({ tell: 'hand-over' })
  }
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  const work = [pruneAssets(list), prunePages(), self.clients.claim()]
  event.waitUntil(atMost(maxWorkMs, Promise.all(work)))
})

self.addEventListener('message', (event) => {
  if (asksToActivate(event)) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const getClient = () => self.clients.get(clientId)
  const download = serveDownload(request, url, getClient, loadEngine)
  const served =
    download ??
    serveEvent(request, url) ??
    serveAsset(event, url)?.catch(() => serveMissing(request)) ??
    servePage(request, url)
  if (!served) return
  event.respondWith(served.then(({ response }) => response))
  const afterwards = async () => {
    const { done } = await served
    if (download) return done
    // After the response, which must not wait for this work.
    const complete = request.mode === 'navigate' ? completePrecache(list, self.clients) : null
    return atMost(maxWorkMs, Promise.all([done, complete]))
  }
  event.waitUntil(afterwards())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(atMost(maxWorkMs, showDownload(event.notification.data, self.clients)))
})

self.addEventListener('sync', (event) => {
  // If this rejects, the browser tries again later: https://wicg.github.io/background-sync/spec/
  const late = new Promise((_, reject) => setTimeout(reject, maxWorkMs))
  ;(event as ExtendableEvent).waitUntil(Promise.race([sendEvents(), late]))
})

// Browsers without background sync send when the service worker starts.
sendEvents().catch(() => {})
