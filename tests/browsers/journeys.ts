import assert from 'node:assert/strict'
import type { Behaviour } from '../kit/exports/main.ts'
import { serveSlowSite } from '../kit/site/slowSite.ts'
import type { Driven } from './driven.ts'
import { type Needs, type Stage, until } from './stage.ts'
import { whereStored } from './unsupported.ts'
import {
  openControlled,
  tapDownload,
  untilAlive,
  untilHeading,
  untilPercent,
  untilShown,
  wake,
} from './visitor.ts'

const MiB = 1024 * 1024
const brisk = [{ do: 'throttle', rate: 4 * MiB }] satisfies Behaviour['always']

/** The steps of a visitor. `walk` throws if a step fails, and may return what it found out. */
export type Journey = Needs & { name: string; walk(stage: Stage): Promise<void> | Promise<string> }

/** The journeys that every browser is tested with, in the order of the table. */
export const journeys: Journey[] = [
  {
    name: 'A page opens, and a link within the site loads no new document',
    async walk({ start, landing }) {
      const browser = await start()
      await openControlled(browser, landing)
      await untilHeading(browser, /[\u0a80-\u0aff]/)
      await untilAlive(browser)
      await browser.run(() => {
        document.body.dataset.stays = 'yes'
      })
      await browser.tap('footer a[lang=en]')
      await untilHeading(browser, /^[^\u0a80-\u0aff]+$/)
      assert.equal(await browser.run(() => document.body.dataset.stays), 'yes')
    },
  },
  {
    name: 'The first tap of a first visit downloads the complete file and saves it',
    behaviour: { always: brisk },
    async walk(stage) {
      const browser = await stage.start()
      await browser.open(stage.landing)
      await tapDownload(browser)
      await isSaved(stage)
    },
  },
  {
    name: 'The complete file is saved although the connection is cut every 3 MB',
    behaviour: { always: [{ do: 'cut', after: 3_000_000 }, ...brisk] },
    async walk(stage) {
      await downloading(stage, 0)
      await isSaved(stage)
      const goesOn = starts(stage).length >= 5 && starts(stage).every((start, at) => start >= at * 2_000_000)
      assert.ok(goesOn, `asked for the file at ${starts(stage)}`)
    },
  },
  {
    name: 'The complete file is saved although the server sends other parts and ETags, and ends one response too early',
    behaviour: {
      script: [
        [{ do: 'ignore-range' }, { do: 'cut', after: 3_000_000, by: 'end' }],
        [
          { do: 'align', to: 65_536 },
          { do: 'cut', after: 3_000_000 },
        ],
        { do: 'answer', status: 304 },
        { do: 'shift', by: 1_500_000 },
      ],
      always: [{ do: 'retag' }, ...brisk],
    },
    isSigned: true,
    async walk(stage) {
      await downloading(stage, 0)
      await isSaved(stage)
      const [, ...later] = stage.origin.counts.requests
      assert.ok(later.length >= 4 && later.every(({ range }) => /^bytes=[1-9]/.test(range ?? '')))
    },
  },
  {
    name: 'A download that takes two minutes is completed',
    // So slow that the engine tries no parallel requests.
    behaviour: { size: 1.75 * MiB, always: [{ do: 'throttle', rate: 14_000 }] },
    async walk(stage) {
      const began = performance.now()
      const browser = await downloading(stage, 0)
      await untilPercent(browser, 100, 240_000)
      await isSaved(stage)
      assert.ok(performance.now() - began > 120_000, 'the file came sooner')
      fetchedOnce(stage, 1.1)
    },
  },
  {
    name: 'The download continues by itself after a reload',
    behaviour: { size: 24 * MiB, always: brisk },
    async walk(stage) {
      const browser = await downloading(stage, 40)
      await browser.reload()
      await wake(browser)
      await isSaved(stage)
      fetchedOnce(stage, 1.2)
    },
  },
  {
    name: 'The download continues by itself after the browser was killed',
    behaviour: { size: 24 * MiB, always: brisk },
    async walk(stage) {
      const browser = await downloading(stage, 40)
      await browser.kill()
      await openControlled(await stage.start(), stage.landing)
      await isSaved(stage)
      fetchedOnce(stage, 1.2)
    },
  },
  {
    name: whereStored,
    async walk(stage) {
      const browser = await downloading(stage, 100)
      await isSaved(stage)
      return (await browser.run(countRows)) === 0 ? 'in a file' : 'in rows of IndexedDB'
    },
  },
  {
    name: 'The developer’s signature is verified, also if the file was damaged on the way',
    behaviour: { script: [{ do: 'corrupt', at: 5_000_000 }], always: brisk },
    isPublished: true,
    async walk(stage) {
      const browser = await downloading(stage, 100)
      await isSaved(stage)
      await until('the sheet names the developer', () =>
        browser.run(() =>
          document.querySelector('[data-testid=download-sheet]')?.textContent?.includes('ઍપના ડેવલપરની સહી'),
        ),
      )
    },
  },
  {
    name: 'On a slow network, a release costs the bytes of its packed form',
    async walk(stage) {
      const { url, apk, spent, stop } = await serveSlowSite()
      try {
        await downloading({ ...stage, landing: `${url}/gu/ludo/` }, 100)
        assert.equal(await stage.saved(), apk.sha256)
        assert.ok(spent() < 0.85 * apk.size, `${spent()} of ${apk.size} bytes were fetched`)
      } finally {
        await stop()
      }
    },
  },
  {
    name: 'A complete download is saved again without a network',
    async walk(stage) {
      const browser = await downloading(stage, 100)
      await isSaved(stage)
      await Promise.all([stage.site.stop(), stage.origin.close()])
      await untilShown(browser, '[data-testid=download-again]')
      await browser.tap('[data-testid=download-again]')
      await isSaved(stage)
    },
  },
  {
    name: 'A visited page opens without a network, and the offline page in place of others',
    async walk({ start, landing, site }) {
      const browser = await start()
      await openControlled(browser, landing)
      await site.stop()
      await browser.reload()
      await untilHeading(browser, /[\u0a80-\u0aff]/)
      await browser.open(`${site.url}/hi/ludo/download-app/`)
      await untilHeading(browser, /[\u0900-\u097f]/)
      assert.equal(await browser.run(() => document.documentElement.lang), 'hi')
    },
  },
]

async function downloading(stage: Stage, percent: number): Promise<Driven> {
  const browser = await stage.start()
  await openControlled(browser, stage.landing)
  await tapDownload(browser)
  await untilPercent(browser, percent)
  return browser
}

const isSaved = async ({ saved, origin }: Stage) => assert.equal(await saved(), origin.live().sha256)

/** Expects that stored bytes were not requested again: the origin sent at most `most` times the size of the file. */
function fetchedOnce({ origin: { bytesSent, live } }: Stage, most: number) {
  assert.ok(bytesSent() <= most * live().bytes.length, `${bytesSent()} bytes were fetched`)
}

const starts = ({ origin }: Stage) =>
  origin.counts.requests.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))

/** The number of stored rows in IndexedDB. */
async function countRows(): Promise<number> {
  const db = await new Promise<IDBDatabase>((opened) => {
    const opening = indexedDB.open('downloads')
    opening.onsuccess = () => opened(opening.result)
  })
  const count = await new Promise<number>((counted) => {
    const counting = db.transaction('chunks').objectStore('chunks').count()
    counting.onsuccess = () => counted(counting.result)
  })
  db.close()
  return count
}
