import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../src/content/catalogue.ts'
import { embeddedContent } from '../../src/content/embedded.ts'
import { type Content, nameOf } from '../cms/content.ts'
import type { Strapi } from '../cms/strapi.ts'
import { createPublisher } from './publisher.ts'
import type { Renderer } from './siteFiles.ts'

const never = new AbortController().signal
type Raw = { documentId: string; locale: string } & Record<string, unknown>
const raws = Object.values(embeddedContent.pages) as Raw[]
const content: Content = {
  site: embeddedContent.site,
  pages: Object.fromEntries(raws.map((raw) => [nameOf(raw), raw])),
}
const hint = { documentId: 'ludo', locale: 'gu' }
const html = `<p>${'x'.repeat(600)}</p>`

/** A publisher over a CMS whose page `hint` is what `page` gives, and what was rendered by it. */
function publishing(page: () => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const rendered: string[] = []
  const renderer: Renderer = {
    embeddedContent,
    readCatalogue,
    render: async () => '',
    renderMissing: async () => 'missing',
    renderOffline: async () => ({ path: '/offline/', html: 'offline' }),
    renderPage: async ({ path, page: { title } }) => {
      rendered.push(path)
      return { html: html + title, style: null }
    },
  }
  const cms: Strapi = {
    everything: async () => content,
    site: async () => content.site,
    page,
    file: async () => new TextEncoder().encode('a picture'),
  }
  const built = {
    assets: { bundle: '', boot: '', comeBack: '', stylesheets: [], fonts: {}, pictures: {}, file: null },
    origin: 'https://ludo.example',
    headers: {},
  }
  let refreshed = 0
  const site = {
    folder,
    contentFile: join(folder, 'content.json'),
    built,
    renderer,
    content: embeddedContent,
  }
  const publisher = createPublisher(site, cms, () => {
    refreshed += 1
  })
  return { folder, publisher, rendered, refreshed: () => refreshed }
}

const changed: Raw = { ...(content.pages['ludo (gu)'] as Raw), title: 'A new title' }

test('only what changed is rendered and put in place, with its compressed copies', async () => {
  const { folder, publisher, rendered, refreshed } = publishing(async () => changed)
  await publisher.publish('everything', never)
  const before = rendered.length
  const { changed: files, problems } = await publisher.publish(hint, never)
  expect(problems).toEqual([])
  expect(rendered.slice(before).sort()).toEqual(['/gu/ludo/', '/html-sitemap/'])
  expect(files).toEqual(['gu/ludo/index.html'])
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).toBe(`${html}A new title`)
  expect(brotliDecompressSync(readFileSync(join(folder, 'gu/ludo/index.html.br'))).toString()).toBe(
    `${html}A new title`,
  )
  expect(JSON.parse(readFileSync(join(folder, 'content.json'), 'utf8')).pages['ludo (gu)'].title).toBe(
    'A new title',
  )
  expect(refreshed()).toBe(2)
})

test('a broken page stays as it was, and the reason is there for staff', async () => {
  const { folder, publisher } = publishing(async () => ({ ...changed, title: '' }))
  const report = await publisher.publish(hint, never)
  expect(report).toEqual({ changed: [], problems: ['ludo (gu): title: must be a text that is not empty'] })
  expect(publisher.problems()).toEqual(report.problems)
  expect(existsSync(join(folder, 'gu/ludo/index.html'))).toBe(false)
})

test('what is wrong stays known until that page is looked at again', async () => {
  let page: unknown = { ...changed, title: '' }
  const { publisher } = publishing(async () => page)
  await publisher.publish(hint, never)
  const known = publisher.problems()
  page = { ...(content.pages['ludo (hi)'] as Raw), title: 'Another page' }
  await publisher.publish({ documentId: 'ludo', locale: 'hi' }, never)
  await publisher.publish('site', never)
  expect(publisher.problems()).toEqual(known)
  page = changed
  await publisher.publish(hint, never)
  expect(publisher.problems()).toEqual([])
})

test('a draft is rendered as the page would be, and changes nothing', async () => {
  const { folder, publisher } = publishing(async () => null)
  const preview = await publisher.preview(changed, "'self' https://cms.example")
  expect(preview).toMatchObject({ kind: 'page', html: `${html}A new title` })
  expect(preview.kind === 'page' && preview.policy).toContain("frame-ancestors 'self' https://cms.example;")
  expect(publisher.live(hint)).toEqual(content.pages['ludo (gu)'])
  expect(existsSync(join(folder, 'gu/ludo/index.html'))).toBe(false)
})

test('a draft that could not be published says why', async () => {
  const { publisher } = publishing(async () => null)
  expect(await publisher.preview({ ...changed, title: '' } as Raw, "'none'")).toEqual({
    kind: 'broken',
    problems: ['ludo (gu): title: must be a text that is not empty'],
  })
})

test('pages are found by any of their addresses', async () => {
  const { publisher } = publishing(async () => null)
  expect(publisher.pageAt('/gu/ludo/')).toMatchObject(hint)
  expect(publisher.pageAt('/nothing/')).toBeNull()
  expect(publisher.addressOf(hint)).toBe('/gu/ludo/')
})

test('what is no longer published goes, and comes back', async () => {
  let page: unknown = null
  const { folder, publisher } = publishing(async () => page)
  page = changed
  await publisher.publish(hint, never)
  page = null
  const { changed: files } = await publisher.publish(hint, never)
  expect(files).toContain('gu/ludo/index.html')
  expect(existsSync(join(folder, 'gu/ludo/index.html'))).toBe(false)
  expect(existsSync(join(folder, 'gu/ludo/index.html.br'))).toBe(false)
})

test('a picture that editors added is kept beside the pages', async () => {
  const button = changed.downloadButton as Record<string, unknown>
  const pictured = { ...changed, downloadButton: { ...button, imageUrl: { url: '/uploads/new_1a.webp' } } }
  const { folder, publisher } = publishing(async () => pictured)
  await publisher.publish(hint, never)
  expect(readFileSync(join(folder, 'uploads/new_1a.webp'), 'utf8')).toBe('a picture')
})

test('without the CMS nothing changes, and the next hint works', async () => {
  let isDown = true
  const { publisher, refreshed } = publishing(async () => {
    if (isDown) throw new Error('fetch failed')
    return changed
  })
  await expect(publisher.publish(hint, never)).rejects.toThrow('fetch failed')
  expect(refreshed()).toBe(0)
  isDown = false
  expect((await publisher.publish(hint, never)).changed).toContain('gu/ludo/index.html')
})
