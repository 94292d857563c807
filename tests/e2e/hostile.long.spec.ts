import { createServer } from 'node:http'
import { inspectDownload } from '../kit/browser/storage.ts'
import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { openGallery, test as withGallery } from '../kit/gallery.ts'
import { listen } from '../kit/loopback.ts'

withGallery('a page with all payloads runs none of them', async ({ page, gallery }) => {
  // The gallery has no Content-Security-Policy, which would hide a bug of the renderer.
  const ran: string[] = []
  await page.exposeFunction('ran', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    const note = (what: string) => () => void (window as unknown as { ran(what: string): void }).ran(what)
    Object.assign(window, { alert: note('alert'), confirm: note('confirm'), prompt: note('prompt') })
  })
  const foreign: string[] = []
  page.on('request', (request) => /evil\.example/.test(request.url()) && foreign.push(request.url()))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && ran.push(frame.url()))
  await openGallery(page, `${gallery.url}payloads/`, 390)
  await page.locator('main summary, main button[aria-expanded=false]').evaluateAll((all) => {
    for (const one of all) one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(ran).toEqual([`${gallery.url}payloads/`])
  expect(foreign).toEqual([])
  expect(await page.locator('[data-section]').count()).toBeGreaterThan(400)
})

/** A page of another site with a form that posts to `action`. */
async function evilSite(action: string) {
  const order = {
    link: { kind: 'fixed', url: 'http://127.0.0.1:9/evil.apk' },
    name: 'install-zupee.apk',
    page: '/gu/ludo/',
  }
  // With the type text/plain the name and value of a field can form JSON.
  const [name = '', value = ''] = JSON.stringify({ ...order, pad: '=' }).split('=')
  const attribute = (text: string) => text.replaceAll('"', '&quot;')
  const html = `<form method="post" enctype="text/plain" action="${action}">
    <input name="${attribute(name)}" value="${attribute(value)}"><button>Win</button></form>`
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  return listen(server)
}

test('no other site and no frame starts a download or uses the worker', async ({ page, site }) => {
  await openControlled(page, `${site.url}/gu/ludo/`)
  const evil = await evilSite(`${site.url}/_download/1/standby`)
  await page.goto(evil.url)
  const [answer] = await Promise.all([
    page.waitForResponse(`${site.url}/_download/1/standby`),
    page.getByRole('button').click(),
  ])
  expect(answer.status()).toBe(404)
  await evil.stop()

  await page.goto(`${site.url}/gu/ludo/`)
  const answers = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/play/ludo/'
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.append(frame)
    await loaded
    const body = JSON.stringify({ link: { kind: 'fixed', url: '/a.apk' }, name: 'a.apk', page: '/' })
    const realm = frame.contentWindow as Window & typeof globalThis
    const ask = (from: typeof globalThis, init: RequestInit) =>
      from.fetch('/_download/1/standby', { method: 'POST', ...init }).then(
        ({ status }) => status,
        () => 'nothing',
      )
    return [
      realm.navigator.serviceWorker.controller !== null,
      await ask(realm, { body }),
      await ask(window, { body: 'garbage' }),
      await ask(window, { body, method: 'PUT' }),
    ]
  })
  expect(answers).toEqual([true, 403, 403, 404])
  expect(await inspectDownload(page)).toEqual({ records: [], received: 0, rows: [], files: [] })
})
