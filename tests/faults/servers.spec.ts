import { nextDownload, tapDownload } from '../kit/browser/visitor.ts'
import type { Behaviour, Fault } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { rate } from '../kit/origin/faultScenarios.ts'
import { realApkFile } from '../kit/site/realApks.ts'
import { signedApk } from '../kit/site/signedApk.ts'
import { linkInSheet, MiB, visit, wholeFile } from '../kit/testSite.ts'

// The site says nothing about the file, but like almost every APK it has its developer's signature.
const size = 12 * MiB
const MB = 1_000_000
/** How the fingerprint of the sample's certificate begins, which the sheet shows. */
const signer = 'aeec0fbd'

const cut = (after: number): Fault => ({ do: 'cut', after })
const always = (fault: Fault, ...script: Fault[]): Behaviour => ({ script, always: [fault, rate] })
const withoutValidator: Fault = { do: 'hide', headers: ['etag', 'last-modified'] }
const endsEarly: Fault[] = [{ do: 'ignore-range' }, { do: 'cut', after: 8 * MB, by: 'end' }]
const withoutLength: Fault = { do: 'hide', headers: ['content-length'] }

/** What a request asks for. */
const askedFor = (range: string | null) =>
  range === null ? 'whole' : range.startsWith('bytes=0-') ? 'from 0' : 'a part'
const parts = (count: number) => ['from 0', ...Array<string>(count).fill('a part')]

/** How a server or a cache answers, and what the requests that complete the file ask for. */
const servers: [name: string, behaviour: Behaviour, requests: string[]][] = [
  [
    'each part begins at a block of 64 KiB',
    always({ do: 'align', to: 65_536 }, cut(3 * MB), cut(3 * MB), cut(3 * MB)),
    parts(3),
  ],
  ['each part begins at byte 0', always({ do: 'align', to: 1e9 }, cut(3 * MB), cut(8 * MB)), parts(2)],
  ['a part begins later', { script: [cut(3 * MB), { do: 'shift', by: 2 * MB }] }, parts(2)],
  ['each part ends after 5 MB', always({ do: 'shorten', to: 5 * MB }), parts(2)],
  [
    'each part is multipart/byteranges',
    { ...always({ do: 'multipart' }), script: [[], cut(5 * MB)] },
    ['from 0', 'whole', 'a part', 'whole'],
  ],
  ['each response has another ETag', always({ do: 'retag' }, cut(5 * MB), cut(5 * MB)), parts(2)],
  [
    'only the first response has an ETag',
    { script: [cut(5 * MB), [withoutValidator, cut(3 * MB)], withoutValidator] },
    parts(2),
  ],
  ['the first response ends early, with a length', { script: [endsEarly] }, parts(1)],
  ['the first response ends early, without a length', { script: [[...endsEarly, withoutLength]] }, parts(1)],
]

for (const [name, behaviour, requests] of servers)
  test(`the file is whole although ${name}`, { tag: '@rows' }, async ({ page, publish }) => {
    const site = await publish({ file: await signedApk(size), ...behaviour })
    await visit(page, site)
    const saved = nextDownload(page)
    await tapDownload(page)
    expect(await saved).toEqual(wholeFile(site))
    expect(site.origin.counts.requests.map(({ range }) => askedFor(range))).toEqual(requests)
    await expect(page.getByTestId('download-sheet')).toContainText(signer)
  })

test('the file is whole although requests are refused once, with eight different statuses', async ({
  page,
  publish,
}) => {
  const statuses = [304, 400, 412, 421, 425, 451, 500, 502]
  const script = statuses.flatMap((status): Fault[] => [cut(MB), { do: 'answer', status }])
  const site = await publish({ file: await signedApk(size), script })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  const refused = site.origin.counts.requests.map(({ status }) => status).filter((status) => status !== 206)
  expect(refused).toEqual(statuses)
})

test('nothing is saved if a cache has only the beginning of the file', async ({ page, publish }) => {
  const site = await publish({ file: await signedApk(size), always: [...endsEarly, rate] })
  await visit(page, site)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, site)).toBeVisible({ timeout: 60_000 })
  expect(saves).toEqual([])
})

test('an APK of 18 MB that ends after 15 MB is not complete, and continues there', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const file = realApkFile('appium-uiautomator2-server@10.6.6', 'apks/appium-uiautomator2-server-v10.6.6.apk')
  const site = await publish({
    file,
    script: [[{ do: 'ignore-range' }, { do: 'cut', after: 15 * MB, by: 'end' }]],
  })
  await visit(page, site)
  const saved = nextDownload(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(site))
  expect(site.origin.counts.requests.map(({ range }) => range)).toEqual(['bytes=0-', `bytes=${15 * MB}-`])
})
