import type { Page } from 'playwright'
import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

// The service worker would answer in the place of the routes below.
test.use({ serviceWorkers: 'block' })

const page404 = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 404 }))

/** Puts code before a script of the build. */
const before = (page: Page, address: string, code: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code};${await response.text()}` })
  })

const worker = '**/assets/download.worker-*.js'
const never = '() => new Promise(() => {})'

/** What goes wrong between a tap and the first byte, in the order of the steps. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'the dialog does not open': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(HTMLDialogElement.prototype, 'open', {
        set() {
          throw new Error('broken')
        },
      })
    }),
  'the script of the page is missing': (page) => page404(page, '**/assets/page-*.js'),
  'the script of the page throws': (page) => before(page, '**/assets/page-*.js', 'throw new Error("broken")'),
  'the code of the download is missing': (page) => page404(page, worker),
  'the worker throws': (page) => before(page, worker, 'throw new Error("broken")'),
  'the worker is silent': (page) =>
    page.route(worker, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  'the database does not answer': (page) =>
    before(page, worker, `IDBFactory.prototype.open = () => ({ addEventListener() {} })`),
  'locks are never granted': (page) => before(page, worker, `LockManager.prototype.request = ${never}`),
  'the worker has no database': (page) =>
    before(page, worker, `delete self.indexedDB; delete WorkerGlobalScope.prototype.indexedDB`),
  'the worker has no locks': (page) => before(page, worker, `delete WorkerNavigator.prototype.locks`),
  'the worker has no channel': (page) => before(page, worker, `delete self.BroadcastChannel`),
}

/** Features that the code of pages uses. Each must be missed by no tap. */
const features = [
  'AbortController',
  'BroadcastChannel',
  'IntersectionObserver',
  'MessageChannel',
  'MutationObserver',
  'PerformanceObserver',
  'ResizeObserver',
  'URLSearchParams',
  'Worker',
  'crypto',
  'fetch',
  'indexedDB',
  'localStorage',
  'matchMedia',
  'requestAnimationFrame',
  'sessionStorage',
  'trustedTypes',
]
for (const feature of features)
  faults[`the browser has no ${feature}`] = (page) =>
    page.addInitScript((name) => {
      Object.defineProperty(window, name, { value: undefined, configurable: true })
    }, feature)

for (const [name, breakStep] of Object.entries(faults))
  test(`a tap brings the file although ${name}`, async ({ page, publish }) => {
    const site = await publish()
    await breakStep(page)
    await page.goto(site.landing)
    const saved = nextDownload(page)
    await tapDownload(page)
    expect((await saved).sha256).toBe(site.origin.live().sha256)
  })
