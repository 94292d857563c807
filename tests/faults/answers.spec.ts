import { nextSaved, tapDownload } from '../kit/browser/visitor.ts'
import { faultsOf, pick } from '../kit/origin/faults.ts'
import type { Behaviour } from '../kit/origin/origin.ts'
import { afterACut, CUT, rate, survived } from '../kit/origin/survived.ts'
import {
  expect,
  linkInSheet,
  linksFromOrigin,
  MiB,
  type Page,
  startsAsked,
  test,
  visit,
  type World,
  wholeFile,
} from '../kit/world.ts'

// What lay unread in the browser when the connection broke is lost to every page, so it breaks when this much is shown.
const shown = '4.8'
const mostUnread = CUT - 4.75 * MiB

async function breakWhenRead(page: Page, { origin }: World, { script }: Behaviour) {
  if (!pick(faultsOf(script?.[0]), 'cut')) return
  await expect(page.getByTestId('download-progress')).toContainText(shown)
  origin.goOn()
}

const nearCut = (start: number) => (start <= CUT && start > CUT - mostUnread ? CUT : start)

// The engine gets all of them in Node, too (`tests/faultyAnswers.test.ts`).
const always = ['the release changes midway', 'a captive portal answers midway']

for (const [name, behaviour, starts] of survived) {
  test(`the file is whole although ${name}`, { tag: always.includes(name) ? [] : '@long' }, async ({
    page,
    publish,
  }) => {
    const world = await publish(behaviour)
    await visit(page, world)
    const saved = nextSaved(page)
    await tapDownload(page)
    await breakWhenRead(page, world, behaviour)
    expect(await saved).toEqual(wholeFile(world))
    expect(startsAsked(world).map(nearCut)).toEqual(starts)
    expect(world.origin.counts).toMatchObject({ preflights: 0, mostAtOnce: 1 })
  })
}

test('a busy server is left alone for as long as it asks', { tag: '@long' }, async ({ page, publish }) => {
  const world = await publish({ script: [{ do: 'answer', status: 503, headers: { 'retry-after': '3' } }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  const [first, second] = world.origin.counts.requests
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(2900)
})

test('an expired link is replaced by a fresh one, and what is stored stays', async ({
  page,
  context,
  publish,
}) => {
  const behaviour: Behaviour = { signed: true, ...afterACut({ do: 'expire', status: 403 }) }
  const world = await publish(behaviour)
  await linksFromOrigin(context, world)
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  await breakWhenRead(page, world, behaviour)
  expect(await saved).toEqual(wholeFile(world))
  expect(startsAsked(world).map(nearCut)).toEqual([0, CUT, CUT])
  expect(world.origin.counts.requests.map(({ token }) => token)).toEqual(['1', '1', '2'])
  expect(world.origin.counts.links).toHaveLength(2)
})

test('a truncated 200 is noticed where the size is known beforehand', async ({ page, context, publish }) => {
  const world = await publish({
    tells: ['sha256', 'size'],
    script: [[{ do: 'ignore-range' }, { do: 'lie', by: -MiB }]],
  })
  await linksFromOrigin(context, world)
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
})

test('a server that zips even an answer to a range is asked without one', { tag: '@long' }, async ({
  page,
  publish,
}) => {
  const world = await publish({ always: [rate, { do: 'gzip' }] })
  await visit(page, world)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect(await saved).toEqual(wholeFile(world))
  expect(world.origin.counts.requests.at(-1)?.range).toBeNull()
})

test('nothing is saved and the visitor gets the link when the file is gone', async ({ page, publish }) => {
  const world = await publish({ always: [{ do: 'expire', status: 410 }] })
  await visit(page, world)
  const saves: string[] = []
  page.on('download', (download) => saves.push(download.url()))
  await tapDownload(page)
  await expect(linkInSheet(page, world)).toBeVisible()
  expect(saves).toEqual([])
})

/** What a page cannot read but the browser's own download can. */
const unreadable: [name: string, behaviour: Behaviour][] = [
  [
    'does not expose its headers',
    { always: [rate, { do: 'hide', headers: ['access-control-expose-headers'] }] },
  ],
  ['hides the range', { always: [rate, { do: 'hide', headers: ['content-range'] }] }],
  [
    'does not let pages read it',
    { always: [rate, { do: 'hide', headers: ['access-control-allow-origin'] }] },
  ],
  ['starts every part elsewhere', afterACut({ do: 'shift', by: -1000 }, { do: 'shift', by: -1000 })],
]

for (const [name, behaviour] of unreadable) {
  const tag = name === 'does not let pages read it' ? [] : '@long'
  test(`the browser itself gets the file from a server that ${name}`, { tag }, async ({ page, publish }) => {
    const world = await publish(behaviour)
    await visit(page, world)
    const saved = nextSaved(page)
    await tapDownload(page)
    await breakWhenRead(page, world, behaviour)
    const { sha256, size } = wholeFile(world)
    expect(await saved).toMatchObject({ sha256, size })
    await expect(linkInSheet(page, world)).toBeVisible()
  })
}
