import { createHome } from '../download/home.ts'
import { serveAsset } from './assets.ts'
import { pruneAssets, rememberBuild } from './builds.ts'
import { serveDownload } from './downloads.ts'
import { sendEvents, serveEvent } from './events.ts'
import { precache } from './install.ts'
import { showDownload } from './notified.ts'
import { servePage } from './pages.ts'
import { asksToTakeOver } from './takeOver.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const manifest = self.__WB_MANIFEST
const home = createHome()

self.addEventListener('install', (event) => {
  event.waitUntil(precache(manifest))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([rememberBuild(manifest).then(pruneAssets), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (asksToTakeOver(event)) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const asker = () => self.clients.get(clientId)
  const served =
    serveDownload(request, asker, home) ?? serveEvent(request) ?? serveAsset(event) ?? servePage(request)
  if (!served) return
  event.respondWith(served.then(({ response }) => response))
  event.waitUntil(served.then(({ done }) => done))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showDownload(event.notification.data, self.clients))
})

self.addEventListener('sync', (event) => {
  // When this rejects the browser tries again later: https://wicg.github.io/background-sync/spec/
  ;(event as ExtendableEvent).waitUntil(sendEvents())
})

// Browsers without background sync send with the next visit.
sendEvents().catch(() => {})
