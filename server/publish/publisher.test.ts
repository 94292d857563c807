import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogue } from '../../src/content/catalogue.ts'
import { embeddedContent } from '../../src/content/embedded.ts'
import { uploadsOfPage, uploadsOfSite } from '../../src/content/media.ts'
import { type Content, nameOf } from '../../src/site/content.ts'
import type { Renderer } from '../../src/site/siteFiles.ts'
import type { CmsFile, Strapi } from '../cms/strapi.ts'
import { createPublisher } from './publisher.ts'

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
function publishing(page: () => Promise<unknown>, uploads: Record<string, Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const fetched: string[] = []
  const rendered: string[] = []
  const renderer: Renderer = {
    embeddedContent,
    readCatalogue,
    uploadsOfPage,
    uploadsOfSite,
    render: async () => '',
    renderMissing: async () => 'missing',
    renderOffline: async () => ({ path: '/offline/', html: 'offline' }),
    renderPage: async ({ path, page: { title } }) => {
      rendered.push(path)
      return { html: html + title, style: null }
    },
  }
  const cms: Strapi = {
    everything: async () => {
      const raw = await page()
      return raw === null ? content : { ...content, pages: { ...content.pages, [nameOf(raw as Raw)]: raw } }
    },
    site: async () => content.site,
    page,
    async file(path): Promise<CmsFile> {
      fetched.push(path)
      const bytes = uploads[path]
      return bytes
        ? { kind: 'file', bytes }
        : { kind: 'refused', problem: 'cannot be had: the CMS answers 404' }
    },
  }
  const built = {
    assets: {
      bundle: '',
      boot: '',
      reloadWhenOnline: '',
      stylesheets: [],
      fonts: {},
      pictures: {},
      file: null,
    },
    origin: 'https://ludo.example',
    headers: {},
  }
  const headersFile = join(folder, 'headers.json')
  const headers = () => (existsSync(headersFile) ? JSON.parse(readFileSync(headersFile, 'utf8')) : {})
  const files = () => (existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : [])
  let refreshed = 0
  const site = {
    folder,
    contentFile: join(folder, 'content.json'),
    built,
    renderer,
    content: embeddedContent,
  }
  const seen: { headers: string[]; files: string[] }[] = []
  const publisher = createPublisher(site, cms, () => {
    refreshed += 1
    seen.push({ headers: Object.keys(headers()), files: files() })
  })
  return { folder, publisher, rendered, fetched, headers, files, seen, refreshed: () => refreshed }
}

const changed: Raw = { ...(content.pages['ludo (gu)'] as Raw), title: 'A new title' }

test('only what changed is rendered and put in place, with its compressed copies', async () => {
  let page: unknown = null
  const { folder, publisher, rendered, refreshed } = publishing(async () => page)
  await publisher.publish('everything', never)
  page = changed
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

const webp = Buffer.from('RIFF\x20\0\0\0WEBPVP8 and so on', 'latin1')
const otherWebp = Buffer.from('RIFF\x20\0\0\0WEBPVP8L another picture', 'latin1')
const path = '/uploads/new_1a.webp'
const media = {
  url: path,
  hash: 'new_1a',
  mime: 'image/webp',
  size: 1.2,
  updatedAt: '2026-11-22T09:00:00.000Z',
}
const button = changed.downloadButton as Record<string, unknown>
const showing = (imageUrl: unknown, others: object = {}) => ({
  ...changed,
  ...others,
  downloadButton: { ...button, imageUrl },
})

test('a picture that editors added is served as one, and as nothing that could run', async () => {
  const { folder, publisher, headers } = publishing(async () => showing(media), { [path]: webp })
  expect((await publisher.publish(hint, never)).changed).toContain('uploads/new_1a.webp')
  expect(readFileSync(join(folder, path))).toEqual(webp)
  expect(headers()[path]).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
})

test('no file of editors is served before its headers are', async () => {
  const { publisher, seen } = publishing(async () => showing(media), { [path]: webp })
  await publisher.publish(hint, never)
  expect(seen.map(({ headers, files }) => [headers.includes(path), files])).toEqual([
    [true, ['.new-new_1a.webp']],
    [true, ['new_1a.webp']],
  ])
})

test('a text that looks like the path of a file fetches nothing', async () => {
  const text = { ...changed, title: '/uploads/evil.js', notes: path }
  const { publisher, fetched, files } = publishing(async () => text, {
    '/uploads/evil.js': Buffer.from('alert(1)'),
    [path]: webp,
  })
  await publisher.publish(hint, never)
  expect([fetched, files()]).toEqual([[], []])
})

test.each<[string, unknown, Record<string, Buffer>, RegExp]>([
  ['a script', '/uploads/evil.js', { '/uploads/evil.js': Buffer.from('alert(1)') }, /evil\.js holds none of/],
  [
    'a drawing, which can hold scripts',
    '/uploads/a.svg',
    { '/uploads/a.svg': Buffer.from('<svg/>') },
    /none/,
  ],
  ['a page that is named like a picture', path, { [path]: Buffer.from('<script>alert(1)</script>') }, /none/],
  [
    'a picture that is named like a script',
    '/uploads/a.js',
    { '/uploads/a.js': webp },
    /must end with \.webp/,
  ],
  [
    'another type than the CMS tells',
    { ...media, mime: 'text/html' },
    { [path]: webp },
    /calls it text\/html/,
  ],
  ['a path out of the folder', '/uploads/../sw.js', {}, /must be the path of a file in the media library/],
  ['a hidden file', '/uploads/.new-a.webp', { '/uploads/.new-a.webp': webp }, /must be the path of a file/],
  ['a file that is not there', path, {}, /cannot be had: the CMS answers 404/],
])('%s keeps its page as it was, and the field is named', async (_name, imageUrl, uploads, reason) => {
  const { folder, publisher, files } = publishing(async () => showing(imageUrl), uploads)
  const { changed: written, problems } = await publisher.publish(hint, never)
  expect(problems).toEqual([expect.stringMatching(/^ludo \(gu\): downloadButton\.imageUrl: \/uploads\//)])
  expect(problems[0]).toMatch(reason)
  expect(publisher.problems()).toEqual(problems)
  expect([written, files(), existsSync(join(folder, 'gu/ludo/index.html'))]).toEqual([[], [], false])
})

test('a video is no picture', async () => {
  const mp4 = Buffer.from('\0\0\0\x20ftypisom video', 'latin1')
  const { publisher } = publishing(async () => showing('/uploads/a.mp4'), { '/uploads/a.mp4': mp4 })
  expect((await publisher.publish(hint, never)).problems).toEqual([
    'ludo (gu): downloadButton.imageUrl: /uploads/a.mp4 must be a picture, but holds video/mp4',
  ])
})

test('a file that is refused stops no other page', async () => {
  let page: unknown = showing('/uploads/evil.js')
  const { folder, publisher } = publishing(async () => page)
  await publisher.publish(hint, never)
  page = { ...(content.pages['ludo (hi)'] as Raw), title: 'Another page' }
  await publisher.publish('everything', never)
  expect(readFileSync(join(folder, 'hi/ludo/index.html'), 'utf8')).toContain('Another page')
})

test('a file that is replaced at its address is fetched again, and only then', async () => {
  let page: unknown = showing(media)
  const uploads = { [path]: webp }
  const { folder, publisher, fetched } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  page = showing(media, { title: 'Another title' })
  await publisher.publish('everything', never)
  expect(fetched).toEqual([path])
  uploads[path] = otherWebp
  page = showing({ ...media, updatedAt: '2026-11-22T10:00:00.000Z' })
  expect((await publisher.publish('everything', never)).changed).toContain('uploads/new_1a.webp')
  expect(readFileSync(join(folder, path))).toEqual(otherWebp)
  expect(fetched).toEqual([path, path])
})

test('word of a file that was replaced is enough where only its address is known', async () => {
  const uploads = { [path]: webp }
  const { folder, publisher } = publishing(async () => showing(path), uploads)
  await publisher.publish(hint, never)
  uploads[path] = otherWebp
  await publisher.publish({ upload: path }, never)
  expect(readFileSync(join(folder, path))).toEqual(otherWebp)
})

test('a file that is replaced by a script stays as it was', async () => {
  let page: unknown = showing(media)
  const uploads = { [path]: webp }
  const { folder, publisher, files } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  uploads[path] = Buffer.from('<script>alert(1)</script>')
  page = showing({ ...media, size: 2 }, { title: 'Not live' })
  expect((await publisher.publish({ upload: path }, never)).problems).toHaveLength(1)
  expect(readFileSync(join(folder, path))).toEqual(webp)
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).not.toContain('Not live')
  expect(files()).toEqual(['new_1a.webp'])
})

test('with a page that is refused no new file of it goes live', async () => {
  let page: unknown = showing(media)
  const uploads = { [path]: webp }
  const { folder, publisher, files } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  uploads[path] = otherWebp
  page = showing({ ...media, size: 2 }, { title: '' })
  await publisher.publish(hint, never)
  expect(readFileSync(join(folder, path))).toEqual(webp)
  expect(files()).toEqual(['new_1a.webp'])
})

test('a file that no live content names any more is deleted, and so is what was left by others', async () => {
  let page: unknown = showing(media)
  const { folder, publisher, files, headers } = publishing(async () => page, { [path]: webp })
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads/evil.js'), 'alert(1)')
  await publisher.publish(hint, never)
  expect(files()).toEqual(['new_1a.webp'])
  page = showing(null)
  expect((await publisher.publish(hint, never)).changed).toContain('uploads/new_1a.webp')
  expect(files()).toEqual([])
  expect(headers()[path]).toBeUndefined()
})

test('hints that wait for their turn are followed once', async () => {
  let rounds = 0
  const { publisher } = publishing(async () => {
    rounds += 1
    return null
  })
  await Promise.all(Array.from({ length: 5 }, () => publisher.publish('everything', never)))
  expect(rounds).toBe(1)
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
