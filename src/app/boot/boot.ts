import { announceDisclosures } from '../../ui/disclosure/announce.ts'
import { layOutOffscreenSections } from './layOutOffscreenSections.ts'

/**
 * Inlined in every page's head. Imports the bundle at the visitor's first input, or after a delay without input, so that
 * it does not compete with the first view. The interactive sections are loaded at the first input only, or after the
 * delay on an eager page. On Apple devices there is no delay, because the prerendered buttons link to the APK.
 * Clicks on buttons that are not hydrated yet are queued, and replayed after hydration.
 */
type Bundle = { ready: Promise<unknown>; loadViews(): Promise<unknown>; install(event: Event): Promise<void> }
type Replay = { selector: string; queue: HTMLElement[] }

const maxIdleMs = /Mac OS X/.test(navigator.userAgent) ? 0 : 3000
const touches = ['pointerdown', 'keydown']
const inputs = [...touches, 'pointermove', 'scroll', 'focusin']
const test = (id: string) => `[data-testid="${id}"]`
const staffBar = '/staff/bar.js'
// Set by `render/resources.tsx`; the times that this script adds are read by `pageTimes.ts`.
const data = document.currentScript?.dataset ?? {}
const download: Replay = { selector: `${test('download-button')},${test('click-overlay')}`, queue: [] }
const sections: Replay = {
  selector: `${test('consent-link')},main button,main [data-starts]`,
  queue: [],
}
const pending = new Set([download, sections])
let bundle: Promise<Bundle> | undefined
let isLoadingViews = false

function queueClick(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const target = plain && event.target instanceof Element ? event.target : null
  for (const { selector, queue } of pending) {
    const button = target?.closest<HTMLElement>(selector)
    if (!button) continue
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!queue.includes(button)) queue.push(button)
    hydrate()
  }
}

function replay(part: Replay): void {
  pending.delete(part)
  for (const button of part.queue.splice(0))
    (button.isConnected
      ? button
      : document.querySelector<HTMLElement>(`[data-testid="${button.dataset.testid}"]`)
    )?.click()
}

/** Loads the bundle. When that fails, the download buttons are plain links to the file. */
function load(): Promise<Bundle> {
  bundle ??= import(/* @vite-ignore */ data.bundle ?? '')
  const done = () => replay(download)
  bundle.then(({ ready }) => ready).then(done, done)
  return bundle
}

/** Loads the bundle and the interactive sections, once. */
function hydrate(input?: Event): void {
  if (input && touches.includes(input.type)) data.touched ??= String(Date.now())
  if (isLoadingViews) return
  isLoadingViews = true
  const done = () => replay(sections)
  load()
    .then(async (it) => {
      await it.ready
      await it.loadViews()
    })
    .then(done, done)
}

announceDisclosures()
layOutOffscreenSections()
addEventListener('click', queueClick, true)
for (const input of inputs) addEventListener(input, hydrate, { capture: true, passive: true })
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  load().then(
    ({ install }) => install(event),
    () => {},
  )
})
addEventListener('load', () => {
  data.loaded = String(Date.now())
  data.path = location.pathname
  setTimeout(
    data.eager ? hydrate : load,
    location.hash === '#download' ? 0 : Math.min(Number(data.idle ?? maxIdleMs), maxIdleMs),
  )
  // The login sets this cookie for scripts. Visitors do not have it, and load nothing.
  if (document.cookie.includes('staff=1')) import(/* @vite-ignore */ staffBar)
})
