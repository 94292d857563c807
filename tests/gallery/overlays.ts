import type { Device } from '../../src/app/install/device.ts'
import type { ChatState } from '../../src/app/overlays/homeHelp.ts'
import type { Download } from '../../src/state/download.ts'

/** An overlay in one of its states. */
export type Overlay =
  | { name: string; kind: 'sheet'; download: Download; slow?: boolean }
  | { name: string; kind: 'chat'; chat: ChatState }
  | { name: string; kind: 'install guide'; device: Device }
  | { name: string; kind: 'bar'; download: Download }
  | { name: string; kind: 'offer'; about: 'update' | 'install' | 'installOnComputer' | 'ios' }
  | { name: string; kind: 'home modal' | 'install steps' | 'notification' | 'consent' }
  | { name: string; kind: 'both'; below: Overlay; above: Overlay }

const MB = 1_000_000
const file = {
  url: 'https://example.com/app.apk',
  name: 'install.apk',
  size: 62 * MB,
  saved: true,
  sha256: '00',
}
const stored = {
  url: file.url,
  name: file.name,
  received: 38 * MB,
  total: file.size,
  complete: false,
  saved: false,
  page: '/_sections/',
  restUntil: 0,
  pausedAt: 0,
}
const running = { phase: 'downloading', received: 24 * MB, total: file.size, secondsLeft: 31 } as const
const failed = { phase: 'failed', received: 24 * MB, total: file.size, link: file.url } as const
const waiting = { phase: 'waiting', received: 24 * MB, total: file.size, retryInMs: 30_000 } as const

const sheets: [string, Download][] = [
  ['linking', { phase: 'linking' }],
  ['downloading', running],
  ['of unknown size', { ...running, total: null, secondsLeft: null }],
  ['offline', { ...waiting, because: 'offline' }],
  ['server busy', { ...waiting, because: 'busy' }],
  ['asking', { phase: 'asking' }],
  ['unfit', { phase: 'unfit' }],
  ['paused', { phase: 'paused', received: 24 * MB, total: file.size, url: file.url, at: 1 }],
  ['checking', { phase: 'checking', checked: 40 * MB, total: file.size }],
  ['complete', { phase: 'complete', file }],
  ['offered', { phase: 'offered', stored }],
  ['storage full', { ...failed, failure: { kind: 'storage-full' } }],
  ['gone', { ...failed, failure: { kind: 'gone', status: 404 } }],
]
const bars: [string, Download][] = [
  ['downloading', running],
  ['paused', { phase: 'paused', received: 24 * MB, total: file.size, url: file.url, at: 1 }],
  ['complete', { phase: 'complete', file }],
]
const chats: ChatState[] = [
  'not-found',
  'greeting',
  'plain',
  'form',
  'invalid',
  'refused',
  'sending',
  'sent',
  'noted',
]

const guides: Device[] = [
  { maker: 'samsung', android: 15 },
  { maker: 'xiaomi', android: 13 },
  { maker: 'oppo', android: 14 },
  { maker: 'vivo', android: 14 },
  { maker: 'other', android: 7 },
]

/** The overlays that `overlayQueue.ts` allows over the sheet. All others are shown alone. */
const overSheet = ['home modal', 'install steps'] as const
const offers = ['update', 'install', 'installOnComputer', 'ios'] as const
const complete: Overlay = { name: 'sheet', kind: 'sheet', download: { phase: 'complete', file } }

/** All overlays, each with its own name. */
export const overlays: Overlay[] = [
  ...sheets.map(([state, download]): Overlay => ({ name: `sheet: ${state}`, kind: 'sheet', download })),
  { name: 'sheet: weak internet', kind: 'sheet', download: running, slow: true },
  ...bars.map(([state, download]): Overlay => ({ name: `sticky bar: ${state}`, kind: 'bar', download })),
  { name: 'home modal', kind: 'home modal' },
  { name: 'install steps', kind: 'install steps' },
  ...guides.map(
    (device): Overlay => ({ name: `install guide: ${device.maker}`, kind: 'install guide', device }),
  ),
  { name: 'notification', kind: 'notification' },
  ...chats.map((chat): Overlay => ({ name: `chat: ${chat}`, kind: 'chat', chat })),
  { name: 'consent', kind: 'consent' },
  ...offers.map((about): Overlay => ({ name: `offer: ${about}`, kind: 'offer', about })),
  ...overSheet.map(
    (kind): Overlay => ({
      name: `${kind} over the sheet`,
      kind: 'both',
      below: complete,
      above: { name: kind, kind },
    }),
  ),
]
