import { announceDisclosures } from '../sections/disclosure/announce.ts'
import { layOutRest } from './layOutRest.ts'

/**
 * Inlined in every page. Imports the bundle at the first sign of a visitor or when nothing happened for a while,
 * so that it never competes with the first view; what makes the sections usable waits for the sign, unless one of them
 * moves by itself. Where the app comes from the App Store the buttons are wrong until the bundle is there.
 * A tap on what is not alive yet is kept and given back.
 */
type Bundle = { alive: Promise<unknown>; wake(): Promise<unknown>; install(event: Event): Promise<void> }
type Part = { buttons: string; kept: HTMLElement[] }

const idleMs = /Mac OS X/.test(navigator.userAgent) ? 0 : 3000
const touches = ['pointerdown', 'keydown']
const signs = [...touches, 'pointermove', 'scroll', 'focusin']
const test = (id: string) => `[data-testid="${id}"]`
const staffBar = '/staff/bar.js'
// What this script was told and, in `cues/moments.ts`, what it tells.
const notes = document.currentScript?.dataset ?? {}
const download: Part = { buttons: `${test('download-button')},${test('click-overlay')}`, kept: [] }
const sections: Part = {
  buttons: `${test('consent-link')},main button,main [data-starts]`,
  kept: [],
}
const asleep = new Set([download, sections])
let bundle: Promise<Bundle> | undefined
let isWoken = false

function keep(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const target = plain && event.target instanceof Element ? event.target : null
  for (const { buttons, kept } of asleep) {
    const button = target?.closest<HTMLElement>(buttons)
    if (!button) continue
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!kept.includes(button)) kept.push(button)
    wake()
  }
}

function giveBack(part: Part): void {
  asleep.delete(part)
  for (const button of part.kept.splice(0))
    (button.isConnected
      ? button
      : document.querySelector<HTMLElement>(`[data-testid="${button.dataset.testid}"]`)
    )?.click()
}

/** Without the bundle the buttons are plain links to the file. */
function start(): Promise<Bundle> {
  bundle ??= import(/* @vite-ignore */ notes.bundle ?? '')
  const back = () => giveBack(download)
  bundle.then(({ alive }) => alive).then(back, back)
  return bundle
}

function wake(sign?: Event): void {
  if (sign && touches.includes(sign.type)) notes.touched ??= String(Date.now())
  if (isWoken) return
  isWoken = true
  const back = () => giveBack(sections)
  start()
    .then(async (it) => {
      await it.alive
      await it.wake()
    })
    .then(back, back)
}

announceDisclosures()
layOutRest()
addEventListener('click', keep, true)
for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  start().then(
    ({ install }) => install(event),
    () => {},
  )
})
addEventListener('load', () => {
  notes.loaded = String(Date.now())
  notes.path = location.pathname
  setTimeout(
    notes.moves ? wake : start,
    location.hash === '#download' ? 0 : Math.min(Number(notes.idle ?? idleMs), idleMs),
  )
  // The login leaves this mark for scripts; visitors have none, and fetch nothing.
  if (document.cookie.includes('staff=1')) import(/* @vite-ignore */ staffBar)
})
