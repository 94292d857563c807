/**
 * Inlined in every page's head. Opens the menu. On a tap on download, asks for the link and opens the sheet in the same
 * task. Imports the page's script right after the first paint; until that script runs, queues clicks on other controls.
 */
import type { AskedLinks } from '../../download/downloadRequest.ts'
import { announceDisclosures } from '../../ui/disclosure/announce.ts'
import type { Boot, StartedPage } from './contract.ts'
import { layOutOffscreenSections } from './layOutOffscreenSections.ts'

type Page = { start(boot: Boot): StartedPage }

const rootData = document.documentElement.dataset
const hasAppStore = /Mac OS X/.test(navigator.userAgent)
const linkTimeoutMs = 15_000
// The longest time that a tap waits for the page's script.
const loadMs = 15_000
const longestPressMs = 1000
const touches = ['pointerdown', 'keydown']
const test = (id: string) => `[data-testid="${id}"]`
const staffBar = '/staff/bar.js'
// Set by `render/resources.tsx`; the times that this script adds are read by `pageTimes.ts`.
const data = (document.querySelector('script[data-bundle]') as HTMLScriptElement).dataset
const download = `${test('download-button')},${test('click-overlay')}`
const sections = `${test('consent-link')},main button,main [data-starts]`
const sheetSelector = `dialog${test('download-sheet')}`
const links = new Map<string, ReturnType<AskedLinks>>()
const clicked = new Set<HTMLElement>()
let tapped: HTMLElement | null = null
let isStarted = false
let isBroken = false
let page: Promise<StartedPage> | undefined

const askLink: AskedLinks = (endpoint, websiteName, source, phone) => {
  const key = `${endpoint} ${source}`
  const known = links.get(key)
  // What is known is for any phone.
  if (known && !phone) return known
  const aborting = new AbortController()
  setTimeout(() => aborting.abort(), linkTimeoutMs)
  const asked = fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ websiteName, source, phone }),
    cache: 'force-cache',
    signal: aborting.signal,
  })
    .then(async (response) => ({
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }))
    .catch(() => null)
  links.set(key, asked)
  void asked.then((answer) => answer?.status === 200 || links.delete(key))
  return asked
}

function openDialog(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  // `showModal()` would first focus the first control.
  dialog.open = true
  focusHeading(dialog)
  // The browser would return the focus to the heading, which has the focus when the dialog becomes modal.
  dialog.addEventListener('close', () => (opener as HTMLElement | null)?.focus(), { once: true })
  // A modal dialog makes the page inert, so the browser repaints the page. On a slow phone this takes longer than
  // showing the dialog.
  void afterPaint(null).then(() => {
    delete dialog.dataset.ready
    if (!dialog.open) return
    dialog.open = false
    dialog.showModal()
    focusHeading(dialog)
  })
}

// By default the browser focuses the first control, the close button. A second Enter would then press that button.
const focusHeading = (dialog: HTMLDialogElement) => dialog.querySelector('h2')?.focus()

/**
 * Returns the sheet if a tap certainly opens the sheet, and requests the link. Returns null if the page's script has to
 * decide about app stores, consent or expensive data.
 */
function sheetOfTap(): HTMLDialogElement | null {
  const sheet = document.querySelector<HTMLDialogElement>(sheetSelector)
  // `data-link` is set only while the sheet's HTML shows the right state.
  const link = sheet?.dataset.link
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  const isAsked = saveData || effectiveType.includes('2g') || document.querySelector('[data-consent]')
  if (!link || isAsked || hasAppStore) return null
  const { endpoint, websiteName } = JSON.parse(link)
  if (endpoint) void askLink(endpoint, websiteName, location.pathname)
  return sheet
}

function tap(button: HTMLElement): void {
  tapped = button
  const sheet = sheetOfTap()
  if (sheet && !sheet.open) openDialog(sheet)
  const late = setTimeout(giveUp, loadMs)
  const started = sheet ? load().then(afterPaint) : load()
  started
    .then((page) => {
      clearTimeout(late)
      if (!isBroken) page.tap(sheet !== null)
    })
    .catch(giveUp)
}

const closeLanguages = () => document.querySelector('header details[open]')?.removeAttribute('open')

/** Makes the download buttons plain links to the file, and follows the tapped link. */
function giveUp(): void {
  if (isBroken) return
  isBroken = true
  document.querySelector<HTMLDialogElement>(sheetSelector)?.close()
  tapped?.click()
}

// `load` handles the failure.
const handled = () => {}

const afterPaint = <Value>(value: Value) =>
  new Promise<Value>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0, value)))

type Connection = { saveData?: boolean; effectiveType?: string }

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const sheet = target?.closest<HTMLDialogElement>(sheetSelector)
  const menu = document.querySelector<HTMLDialogElement>(test('menu'))
  if (!target?.closest('header details')) closeLanguages()
  if (menu && target?.closest('[data-menu]')) {
    event.preventDefault()
    openDialog(menu)
  }
  // The menu's backdrop is on the left of the menu. The only button in the menu closes the menu.
  else if (
    menu?.open &&
    (target?.closest('a,button') || (target === menu && event.clientX < menu.offsetLeft))
  )
    menu.close()
  // The second tap of a double tap on the download button lands outside the sheet that the first one opened.
  if (sheet && (target?.closest(test('download-close')) || (target === sheet && event.detail < 2)))
    sheet.close()
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const downloadButton = target?.closest<HTMLElement>(download)
  const button = target?.closest<HTMLElement>(sections)
  if (isBroken || opensElsewhere || !(downloadButton || (button && !isStarted))) return
  try {
    if (downloadButton) tap(downloadButton)
    else if (button) clicked.add(button)
    void load()
  } catch {
    // The browser handles the click and follows the link.
    tapped = null
    giveUp()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Imports the page's script and starts it. If this fails, the download buttons become plain links. */
function load(): Promise<StartedPage> {
  if (page) return page
  const importPage = () => import(/* @vite-ignore */ data.bundle as string) as Promise<Page>
  const imported =
    'any' in AbortSignal
      ? importPage()
      : import(/* @vite-ignore */ import.meta.env.OLDER_SCRIPT).then(importPage)
  page = imported.then(({ start }) => start({ askLink, openDialog, afterPaint, layOutLater }))
  page.then(() => {
    isStarted = true
    for (const button of clicked) button.click()
  }, giveUp)
  return page
}

function onTouch(event: Event): void {
  const { target } = event
  data.touched ??= `${Date.now()}`
  if ((event as KeyboardEvent).key === 'Escape') closeLanguages()
  // While the finger is down, the script requests the link, and the browser lays out the hidden sheet.
  const sheet = target instanceof Element && target.closest(download) && sheetOfTap()
  if (sheet) {
    sheet.dataset.ready = ''
    // A touch that turns into scrolling causes no click.
    setTimeout(() => delete sheet.dataset.ready, longestPressMs)
  }
  void load()
}

/** Excludes the sections below the first view from the next paint. */
function layOutLater(): void {
  delete rootData.laidOut
  rootData.unpainted = ''
  void afterPaint(null).then(layOutAll)
}

announceDisclosures()
const { layOutNear, layOutAll } = layOutOffscreenSections(download)
addEventListener('click', onClick, true)
for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true })
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  load().then(({ install }) => install(event), handled)
})
// The browser paints a page in a background tab only when the visitor opens the tab.
new PerformanceObserver((list) => {
  // The first paint may show only the background.
  if (!list.getEntriesByName('first-contentful-paint')[0]) return
  // The browser can now request the fonts.
  rootData.unpainted &&= ''
  void afterPaint(null).then(layOutNear).then(load)
}).observe({ type: 'paint', buffered: true })
addEventListener('load', () => {
  data.loaded = `${Date.now()}`
  data.path = location.pathname
  // The staff login sets this cookie for scripts. Visitors do not have the cookie, so they load nothing.
  if (document.cookie.includes('staff=1')) import(/* @vite-ignore */ staffBar)
})
