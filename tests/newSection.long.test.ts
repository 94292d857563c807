import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const house = mkdtempSync(join(tmpdir(), 'new-section-'))
let vite: ViteDevServer

/** A file as docs/adding-a-section.md shows it. */
function shown(name: string): string {
  const [, text] = readFileSync('docs/adding-a-section.md', 'utf8').split(
    new RegExp(`^\`\`\`tsx? ${name}\n`, 'm'),
  )
  if (text === undefined) throw new Error(`The page shows no ${name}`)
  return text.slice(0, text.indexOf('```'))
}

function add(type: string, files: Record<string, string>) {
  const folder = join(house, 'src/sections', type)
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

// Each test reads or compiles a whole copy of the sources.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(async () => {
  for (const part of [
    'src',
    'scripts/cms',
    'server/publishing/cms/mediaTypes.ts',
    'tests/gallery',
    'content/site.json',
    'tsconfig.base.json',
    'tsconfig.page.json',
  ])
    cpSync(part, join(house, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
  add(
    'quote',
    Object.fromEntries(['model.ts', 'Quote.static.tsx', 'fixtures.ts'].map((name) => [name, shown(name)])),
  )
  appendFileSync(join(house, 'src/sections/registry.ts'), shown('registry.ts'))
  vite = await createServer({
    root: house,
    configFile: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
})

afterAll(async () => {
  await vite.close()
  rmSync(house, { recursive: true })
})

/** Loads a module of the copy. */
const load = async <M>(file: string) => (await vite.ssrLoadModule(file)) as M

test('a type of a folder and a line is shown in all its variants', async () => {
  const { rawSpecimens } = await load<typeof import('./gallery/rawSpecimens.ts')>(
    '/tests/gallery/rawSpecimens.ts',
  )
  const { specimenOf } = await load<typeof import('./gallery/specimens.ts')>('/tests/gallery/specimens.ts')
  const { markupOf } = await load<typeof import('./gallery/markup.fake.tsx')>(
    '/tests/gallery/markup.fake.tsx',
  )
  const variants = rawSpecimens('gu').filter(({ type }) => type === 'quote')
  const html = await Promise.all(variants.map((raw) => markupOf(specimenOf(raw, 'gu'), 'gu')))
  expect(html.map((one) => [one.includes('<blockquote>'), one.includes('<p>')])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('editors can place it', async () => {
  const { cmsFiles } = await load<typeof import('../scripts/cms/files.ts')>('/scripts/cms/files.ts')
  const files = cmsFiles()
  expect(JSON.parse(files['src/components/sections/quote.json'] ?? '').attributes).toMatchObject({
    words: { type: 'text', required: true },
  })
  expect(files['src/api/page/content-types/page/schema.json']).toContain('"sections.quote"')
})

/** The compiler's errors in the copy if every view must accept all data that the model of its folder allows. */
function complaints(): string[] {
  const files = readdirSync(join(house, 'src/sections'), { recursive: true, encoding: 'utf8' })
  const isStatic = (file: string) => /^[\w-]+\/\w+\.static\.tsx$/.test(file)
  const views = files.filter(
    (file) =>
      isStatic(file) ||
      // Beside a static view, an interactive view is only a part of it.
      (/\.interactive\.tsx$/.test(file) &&
        !files.some((other) => isStatic(other) && dirname(other) === dirname(file))),
  )
  const pairs = views.map(
    (file, n) =>
      `export type View${n} = Fitting<'sections.${dirname(file)}', typeof import('./${file}').default>`,
  )
  const head = `import type { ComponentType } from 'react'
import type { Locale } from '../model/locale.ts'
import type { SectionData, SectionName } from './section.ts'
type Given<N extends SectionName> = { data: SectionData<N>; locale: Locale; words: never }
type Fitting<N extends SectionName, V extends ComponentType<Given<N>>> = [N, V]
`
  writeFileSync(join(house, 'src/sections/pairs.ts'), head + pairs.join('\n'))
  const compiler = join(process.cwd(), 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(compiler, ['-p', 'tsconfig.page.json'], { cwd: house, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

test('the compiler holds every view to the model of its folder', () => {
  const renamed = (text: string) => text.replaceAll('quote', 'misread')
  const view = shown('Quote.static.tsx').replace(
    /^import.*/,
    'type QuoteData = { words: number; by?: string }',
  )
  add('misread', { 'model.ts': renamed(shown('model.ts')), 'Misread.static.tsx': view })
  appendFileSync(join(house, 'src/sections/registry.ts'), renamed(shown('registry.ts')))
  expect(complaints()).toEqual([expect.stringMatching(/^src\/sections\/pairs\.ts.*sections\.misread/)])
})
