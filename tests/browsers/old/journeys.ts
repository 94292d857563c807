import assert from 'node:assert/strict'
import type { Fault } from '../../kit/exports/main.ts'
import { serveSlowSite } from '../../kit/site/slowSite.ts'
import { type Level, levelOf, type OldVersion } from './chromiums.ts'
import { until } from './tab.ts'
import { openVisit, type Visit } from './visit.ts'

const MiB = 1024 * 1024
const button = '[data-testid="download-button"]'
const sheet = 'dialog[data-testid="download-sheet"]'
const menu = 'dialog[data-testid="menu"]'
const question = '[data-section=faq] details:nth-of-type(2)'
const height = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect().height`

/** What a visitor does on the Ludo page of the Gujarati site, and what the browser has to answer. */
export type OldJourney = {
  name: string
  gives: Record<Level, string>
  walk(here: Visit, level: Level): Promise<void>
}

const inBoth = (text: string): Record<Level, string> => ({ full: text, plain: text })

/** The journeys of one visit, in their order. Each throws if the browser answers otherwise. */
export const oldJourneys: OldJourney[] = [
  {
    name: 'The page has its styles, is 360 px wide, and shows the button in its first screen',
    gives: inBoth('as designed'),
    async walk({ tab, url }) {
      await tab.goto(`${url}/gu/ludo/`)
      await tab.until(`getComputedStyle(document.querySelector('h1')).fontWeight >= 700`)
      await tab.until(`parseFloat(getComputedStyle(document.querySelector('h1')).fontSize) > 30`)
      assert.equal(await tab.value('document.documentElement.scrollWidth'), 360)
      const bottom = `document.querySelector('${button}').getBoundingClientRect().bottom`
      assert.ok((await tab.value<number>(bottom)) < 740)
    },
  },
  {
    name: 'Languages and a question open',
    gives: inBoth('open'),
    async walk({ tab }) {
      await tab.tap('header summary')
      await tab.until(`${height('header details a[lang=hi]')} > 20`)
      await tab.tap('header summary')
      await tab.tap(`${question} summary`)
      await tab.until(`${height(`${question}[open] p`)} > 10`)
    },
  },
  {
    name: 'The menu',
    gives: { full: 'opens and closes', plain: 'leads to the links in the footer' },
    async walk({ tab }, level) {
      await tab.tap('[data-menu]')
      if (level === 'plain') return tab.until(`location.hash === '#links' && scrollY > 5000`)
      await tab.until(`document.querySelector('${menu}').open`)
      await tab.tap(`${menu} button`)
      await tab.until(`!document.querySelector('${menu}').open`)
    },
  },
  {
    name: 'A link within the site',
    gives: { full: 'loads no document', plain: 'loads a document' },
    async walk({ tab, url }, level) {
      // The page's script registers the service worker. Before the script runs, a link loads a document.
      if (level === 'full') await tab.until('navigator.serviceWorker.controller')
      await tab.value(`document.body.dataset.marked = 'yes'`)
      await tab.tap('footer a[href="/gu/"]')
      await tab.until(`location.pathname === '/gu/' && document.readyState === 'complete'`)
      await tab.until(`document.documentElement.lang === 'gu'`)
      assert.equal(await tab.value(`document.body.dataset.marked === 'yes'`), level === 'full')
      await tab.goto(`${url}/gu/ludo/`)
    },
  },
  {
    name: 'A tap on the button, with a cut connection and a server that sends other parts and ETags',
    gives: { full: 'whole, resumed, verified', plain: 'the link; the browser saves the file' },
    async walk({ tab, origin, saved }, level) {
      if (level === 'plain') origin.script = []
      await tab.tap(button)
      await until(() => saved().join() === origin.live().sha256)
      if (level === 'plain') return
      await tab.until(`document.querySelector('${sheet}').textContent.includes('સહી')`)
      const [, ...later] = origin.counts.requests
      assert.ok(later.length >= faults.length && later.every(({ range }) => /^bytes=[1-9]/.test(range ?? '')))
    },
  },
  {
    name: 'A tap on a slow network, for a release with a packed form',
    gives: {
      full: 'whole, verified, for the bytes of the packed form',
      plain: 'the link; the browser saves the file',
    },
    async walk({ tab, saved }, level) {
      const { url, apk, spent, stop } = await serveSlowSite()
      try {
        await tab.goto(`${url}/gu/ludo/`)
        if (level === 'full') await tab.until('navigator.serviceWorker.controller')
        await tab.tap(button)
        await until(() => saved().includes(apk.sha256))
        if (level === 'plain') return
        await tab.until(`document.querySelector('${sheet}').textContent.includes('સહી')`)
        assert.ok(spent() < 0.85 * apk.size, `${spent()} of ${apk.size} bytes were fetched`)
      } finally {
        await stop()
      }
    },
  },
  {
    name: 'The demo',
    gives: inBoth('starts, and fits the screen'),
    async walk({ tab, url }) {
      await tab.goto(`${url}/gu/play/ludo/?variant=ninja`)
      await tab.until(`document.querySelector('.me .player')`)
      assert.equal(await tab.value('document.documentElement.scrollWidth'), 360)
      const board = await tab.value<number>(height('.board'))
      assert.ok(board > 250 && board < 500, `The board is ${board} px high`)
    },
  },
]

const faults: Fault[][] = [
  [{ do: 'ignore-range' }, { do: 'cut', after: 2 * MiB, by: 'end' }],
  [{ do: 'retag' }, { do: 'align', to: 65_536 }, { do: 'cut', after: MiB }],
  [{ do: 'answer', status: 304 }],
  [{ do: 'retag' }, { do: 'shift', by: MiB }],
]

/** Walks all journeys in one Chromium. Each journey's name has an error, or null if it passed. */
export async function walkOld(version: OldVersion): Promise<Map<string, string | null>> {
  const here = await openVisit(version, faults)
  const results = new Map<string, string | null>()
  for (const { name, walk } of oldJourneys)
    results.set(
      name,
      await walk(here, levelOf(version)).then(
        () => null,
        (error: Error) => error.message,
      ),
    )
  results.set('No exception', here.tab.exceptions.join('\n') || null)
  await here.close()
  return results
}
