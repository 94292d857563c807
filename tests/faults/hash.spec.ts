import { nextSaved, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import {
  expect,
  linkInSheet,
  linksFromOrigin,
  MiB,
  startsAsked,
  test,
  visit,
  wholeFile,
} from '../kit/world.ts'

test('a file whose SHA-256 is known is checked, also when it came in parts over a reload', {
  tag: '@long',
}, async ({ page, context, publish }) => {
  const world = await publish({ tells: ['sha256', 'size'], script: [{ do: 'stall', after: 8 * MiB }] })
  await linksFromOrigin(context, world)
  await visit(page, world)
  await tapDownload(page)
  await untilPercent(page, 40)
  const saved = nextSaved(page)
  await page.reload()
  expect(await saved).toEqual(wholeFile(world))
})

test('a file that is not what its hash promises is fetched once more, then given up and not saved', async ({
  page,
  context,
  publish,
}) => {
  const world = await publish()
  const facts = { apkLink: world.origin.fileUrl, size: 12 * MiB, sha256: '0'.repeat(64) }
  await context.route('**/api/apk-link', (route) => route.fulfill({ json: facts }))
  await visit(page, world)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, world)).toBeVisible({ timeout: 15_000 })
  expect(startsAsked(world)).toEqual([0, 0])
  expect(saves).toEqual([])
})

test('a release that changes together with its hash is taken whole', { tag: '@long' }, async ({
  page,
  context,
  publish,
}) => {
  const world = await publish({
    tells: ['sha256', 'size'],
    script: [{ do: 'cut', after: 5_000_000 }, { do: 'publish' }],
  })
  await linksFromOrigin(context, world)
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
})
