import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { buckets, letterIn } from '../../src/site/experiments.ts'
import { type Built, builtFile, catalogueOf, type Renderer, siteFiles } from '../../src/site/siteFiles.ts'
import { openControlled } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'
import { installBuild } from '../kit/site/build.ts'
import { type Site, serveSite, siteRoot } from '../kit/site/site.ts'

const experiment = { key: 'words', state: 'running', shareB: 50 }
const bucketOf = (letter: 'A' | 'B') =>
  Array.from({ length: buckets }, (_, bucket) => bucket).find(
    (bucket) => letterIn(bucket, experiment) === letter,
  )

const form = (letter: 'A' | 'B') => ({
  __component: 'sections.text-section',
  title: `Form ${letter}`,
  body_html: `<p>The words of form ${letter}.</p>`,
  experiment: { key: 'words', letter },
})

/** Copies the build and puts an experiment at the top of a page. */
async function buildWithExperiment(): Promise<string> {
  const root = installBuild()
  const renderer: Renderer = await import(pathToFileURL(join(siteRoot, 'dist/render/render.js')).href)
  const built: Built = JSON.parse(readFileSync(join(siteRoot, 'dist/render', builtFile), 'utf8'))
  const { site, pages } = structuredClone(renderer.embeddedContent) as {
    site: object
    pages: Record<string, { route_name: string; page_body: object[] }>
  }
  const ludo = Object.values(pages).find(({ route_name }) => route_name === 'gu/ludo')
  ludo?.page_body.unshift(form('A'), form('B'))
  const content = catalogueOf(renderer, { site: { ...site, experiments: [experiment] }, pages })
  const { files } = await siteFiles(content, built, renderer)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, 'dist/site', name), text)
    // The compressed copies still have the page without the experiment.
    for (const ending of ['br', 'gz']) rmSync(join(root, 'dist/site', `${name}.${ending}`), { force: true })
  }
  return root
}

let root: string
let site: Site
test.beforeAll(async () => {
  root = await buildWithExperiment()
  site = await serveSite({ root })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(root, { recursive: true })
})

const inBucket = (context: BrowserContext, bucket = 0) =>
  context.addCookies([{ name: 'bucket', value: String(bucket), url: site.url }])

const heading = (page: Page, letter: 'A' | 'B') => page.getByRole('heading', { name: `Form ${letter}` })

for (const letter of ['A', 'B'] as const)
  test(`a visitor gets form ${letter}, online and offline, and the log gets its name`, async ({
    page,
    context,
  }) => {
    const seen: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/logevents' && searchParams.get('label') === 'page_seen')
        seen.push(JSON.parse(searchParams.get('details') ?? '{}').form)
    })
    await inBucket(context, bucketOf(letter))
    await openControlled(page, `${site.url}/gu/ludo/`)
    await expect(heading(page, letter)).toBeVisible()
    await expect(heading(page, letter === 'A' ? 'B' : 'A')).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => seen).toEqual([`words.${letter.toLowerCase()}`])
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, letter)).toBeVisible()
  })

test('the server chooses a form at the first visit, and keeps it', async ({ page, context }) => {
  await page.goto(`${site.url}/gu/ludo/`)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'bucket')
  const letter = letterIn(Number(cookie?.value), experiment)
  for (let visit = 0; visit < 3; visit += 1) {
    await expect(heading(page, letter)).toBeVisible()
    await page.goto(`${site.url}/gu/ludo/?again=${visit}`)
  }
})
