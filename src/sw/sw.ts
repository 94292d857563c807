import { createEngineContext } from '../download/run/engineContext.ts'
import { deferredVerifier } from '../download/verify/verifier.ts'
import { serveAsset } from './assets.ts'
import { precache, pruneAssets, rememberBuild } from './builds.ts'
import { asksToActivate, showDownload } from './clients.ts'
import { serveDownload } from './downloads.ts'
import { sendEvents, serveEvent } from './events.ts'
import { servePage } from './pages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

const manifest = self.__WB_MANIFEST
// Pages verify what is stored here, and one request is enough when nobody watches.
const context = createEngineContext({
  readInParallel: null,
  requestLink: async () => 'unreachable',
  createVerifier: async () => deferredVerifier,
})

self.addEventListener('install', (event) => {
  event.waitUntil(precache(manifest, self.clients))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([rememberBuild(manifest).then(pruneAssets), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (asksToActivate(event)) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const getClient = () => self.clients.get(clientId)
  const served =
    serveDownload(request, getClient, context) ??
    serveEvent(request) ??
    serveAsset(event) ??
    servePage(request)
  if (!served) return
  event.respondWith(served.then(({ response }) => response))
  event.waitUntil(served.then(({ done }) => done))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showDownload(event.notification.data, self.clients))
})

self.addEventListener('sync', (event) => {
  // If this rejects, the browser tries again later: https://wicg.github.io/background-sync/spec/
  ;(event as ExtendableEvent).waitUntil(sendEvents())
})

// Browsers without background sync send when the service worker starts.
sendEvents().catch(() => {})
