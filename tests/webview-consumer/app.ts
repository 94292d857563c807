import {
  createSession,
  createVisitor,
  EVENT_WEBVIEW_OPENED,
  isReferralRevamp,
  type OpenStorage,
  readStored,
  saveStored,
} from 'ludo-webview'
import { createCalls, getData, getResponse, HttpError, postResponse, saveApi } from 'ludo-webview/api'
import {
  allowHost,
  copyToClipboard,
  currentLanguage,
  goBack,
  joinGame,
  type Language,
  languages,
  logNative,
  navigate,
  navigateInApp,
  onLanguageChange,
  provideInterface,
  type Receiver,
  send,
  shareApp,
  type ToNative,
  tellSubscriptionPackage,
  toggleLanguage,
  trackCleverTap,
  updateHeader,
  updateNotch,
} from 'ludo-webview/bridge'
import contract from 'ludo-webview/messages.schema.json' with { type: 'json' }

const openStorage = () => sessionStorage
const elsewhere: OpenStorage = () => localStorage
const isText = (value: unknown): value is string => typeof value === 'string'

const visitor: string = createVisitor(() => localStorage)()
const event: number = createSession(openStorage)()
const saved: boolean = saveStored(elsewhere, 'seen', visitor)
const seen: string = readStored(elsewhere, 'seen', isText, '')

const revamp: boolean = isReferralRevamp({ bucket: 'A', platform: 'android', version: 411 })

const message: ToNative = { type: 'ToggleLanguage', language: 'hi' }
const receivers: Receiver[] = [
  send(message),
  shareApp({ url: 'https://site.example/' }),
  updateHeader({ title: 'Ludo' }),
  navigate({ screen: 'Wallet' }),
  copyToClipboard(seen),
  trackCleverTap({ eventName: EVENT_WEBVIEW_OPENED, eventProps: { event, saved, revamp } }),
  logNative(`${Object.keys(contract.$defs).length} messages`, false),
  updateNotch('dark'),
  joinGame({ gameId: '7' }),
  toggleLanguage('en'),
  navigateInApp({ path: '/ludo' }),
  tellSubscriptionPackage({ packageId: 'p' }),
]
console.info(receivers)

allowHost('https://host.example')
provideInterface({ name: 'onBack', read: isText, call: () => goBack() }, AbortSignal.timeout(1_000))

const before: Language = currentLanguage()
onLanguageChange((language) => console.info(before, language, languages), AbortSignal.timeout(1_000))

// @ts-expect-error there is no Tamil in the web view
toggleLanguage('ta')
// @ts-expect-error a message has its own fields only
send({ type: 'GoBack', screen: 'Home' })

saveApi('https://api.example', { platform: 'android', version: '411', language: 'hi' })
const own = createCalls({
  openStorage,
  fetch,
  logFailure: (text) => logNative(text, true),
  logSuperseded: true,
})
const answers: unknown[] = await Promise.all([
  getResponse('/user'),
  getData('/games', { timeoutMs: 5_000 }),
  postResponse('/join', { gameId: '7' }),
  own.getData('/mine'),
]).catch((error: unknown) => [error instanceof HttpError ? [error.status, error.body] : error])
console.info(answers)
