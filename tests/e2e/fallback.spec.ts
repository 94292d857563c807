import { nextSaved, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import type { LinkFault } from '../kit/origin/faults.ts'
import { expect, linksFromOrigin, test, visit } from '../kit/world.ts'

const faults: [name: string, fault: LinkFault][] = [
  ['answers nonsense', { do: 'malformed' }],
  ['gives a link without https', { do: 'give', url: 'http://example.com/x.apk' }],
]

for (const [name, fault] of faults) {
  const tag = name === 'answers nonsense' ? [] : '@long'
  test(`the default link is opened when the endpoint ${name}`, { tag }, async ({
    page,
    context,
    publish,
  }) => {
    const world = await publish({ linkScript: [fault, fault, fault, fault, fault, fault, fault] })
    await linksFromOrigin(context, world)
    await visit(page, world)
    const saved = nextSaved(page)
    await tapDownload(page)
    const { sha256 } = await saved
    expect(sha256).toBe(world.origin.live().sha256)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(page.url()).toBe(world.landing)
  })
}

test('a link endpoint that fails once is asked again', async ({ page, context, publish }) => {
  const world = await publish({ linkScript: [{ do: 'answer', status: 500 }] })
  await linksFromOrigin(context, world)
  await openControlled(page, world.landing)
  const saved = nextSaved(page)
  await tapDownload(page)
  expect((await saved).name).toBe('install-zupee.apk')
  expect(world.origin.counts.links).toHaveLength(2)
})
