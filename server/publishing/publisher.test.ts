import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changed, content, hint, html, never, publishing, type Raw, throwing } from './publisher.fixture.ts'

test('only what changed is rendered and put in place, with its compressed copies', async () => {
  let page: unknown = null
  const { folder, publisher, rendered, refreshed } = publishing(async () => page)
  await publisher.publish('everything', never)
  page = changed
  const before = rendered.length
  const { changed: files, problems } = await publisher.publish(hint, never)
  expect(problems).toEqual([])
  const lists = ['', '/hi', '/gu', '/bn'].map((language) => `${language}/html-sitemap/`)
  expect(rendered.slice(before).sort()).toEqual(['/gu/ludo/', ...lists].sort())
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

test('a page that is published later names the picture of its own title', async () => {
  const { publisher, sharePictures } = publishing(async () => changed)
  await publisher.publish(hint, never)
  expect(sharePictures['/gu/ludo/']).toBe('/share/A new title.jpg')
})

test('a broken page stays as it was, and the reason is there for staff', async () => {
  const { folder, publisher } = publishing(async () => ({ ...changed, title: '' }))
  const report = await publisher.publish(hint, never)
  expect(report).toEqual({ changed: [], problems: ['ludo (gu): title: must be a text that is not empty'] })
  expect(publisher.problems()).toEqual(report.problems)
  expect(existsSync(join(folder, 'gu/ludo/index.html'))).toBe(false)
})

test('a section that cannot be shown is left out, the rest of its page goes live, and staff learn why', async () => {
  const broken = { __component: 'sections.faq', heading: 'Questions', items: [{ heading: 'Is it free?' }] }
  const whole = changed.page_body as object[]
  let page: unknown = { ...changed, page_body: [broken, ...whole] }
  const { folder, publisher, shown } = publishing(async () => page)
  const report = await publisher.publish(hint, never)
  expect(report.problems).toEqual(['ludo (gu): page_body[0] (sections.faq).items[0].content: is missing'])
  expect([publisher.problems(), publisher.leftOut()]).toEqual([[], report.problems])
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).toBe(`${html}A new title`)
  expect(shown['/gu/ludo/']).toContain('sections.text-section')
  expect(shown['/gu/ludo/']).not.toContain('Is it free?')
  page = changed
  expect((await publisher.publish(hint, never)).problems).toEqual([])
})

test('a section that throws is left out alone: the rest of its page goes live, and staff learn which it was', async () => {
  const bad = { __component: 'sections.tips', heading: throwing, tips: [{ title: 'One', text: 'Tip' }] }
  const whole = changed.page_body as object[]
  let page: unknown = { ...changed, page_body: [bad, ...whole] }
  const { folder, publisher, shown } = publishing(async () => page)
  const report = await publisher.publish('everything', never)
  const left = 'ludo (gu): sections.tips “THROW”: cannot be rendered and is left out: Error: of undefined'
  expect(report.problems).toEqual([left])
  expect([publisher.problems(), publisher.leftOut()]).toEqual([[], [left]])
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).toBe(`${html}A new title`)
  const withoutIt = shown['/gu/ludo/']
  page = changed
  expect((await publisher.publish(hint, never)).problems).toEqual([])
  expect(withoutIt).toBe(shown['/gu/ludo/'])
})

test('a page that throws without its sections stays as it was, and all else goes live', async () => {
  let page: unknown = { ...changed, title: throwing }
  const { folder, publisher } = publishing(async () => page)
  const report = await publisher.publish('everything', never)
  expect(report.problems).toEqual(['ludo (gu): the page cannot be rendered: of undefined'])
  expect(publisher.live(hint)).toEqual(content.pages['ludo (gu)'])
  page = { ...(content.pages['ludo (hi)'] as Raw), title: 'Another page' }
  await publisher.publish({ documentId: 'ludo', locale: 'hi' }, never)
  expect(readFileSync(join(folder, 'hi/ludo/index.html'), 'utf8')).toBe(`${html}Another page`)
  expect(publisher.problems()).toEqual(report.problems)
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
  const preview = await publisher.preview(changed, "'self' https://cms.example", never)
  expect(preview).toMatchObject({ kind: 'page', html: `${html}A new title` })
  expect(preview.kind === 'page' && preview.policy).toContain("frame-ancestors 'self' https://cms.example;")
  expect(publisher.live(hint)).toEqual(content.pages['ludo (gu)'])
  expect(existsSync(join(folder, 'gu/ludo/index.html'))).toBe(false)
})

test('a draft that is not complete is shown, with notes where something is missing', async () => {
  const { publisher, shown } = publishing(async () => null)
  const page_body = [{ __component: 'sections.faq', items: [] }]
  const preview = await publisher.preview({ ...changed, title: '', page_body } as Raw, "'none'", never)
  expect(preview).toMatchObject({ kind: 'page', html: `${html}[title]` })
  expect(shown['/gu/ludo/']).toContain('page_body[0] (sections.faq).heading: is missing')
})

test('a draft that cannot be shown says why', async () => {
  const { publisher } = publishing(async () => null)
  expect(await publisher.preview({ ...changed, useHandGesture: 'yes' } as Raw, "'none'", never)).toEqual({
    kind: 'broken',
    problems: ['ludo (gu): useHandGesture: must be true or false'],
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

test('a page stands at a new path when its former one leads there, and never before', async () => {
  let page: unknown = null
  const { folder, publisher, seen } = publishing(async () => page)
  await publisher.publish('everything', never)
  page = { ...changed, route_name: 'gu/renamed', formerRoutes: [{ route_name: 'gu/ludo' }] }
  const isThere = () => existsSync(join(folder, 'gu/renamed/index.html'))
  const leadsThere = () => seen.at(-1)?.redirects.includes('"to":"/gu/renamed/"') ?? false
  const moments: [boolean, boolean][] = []
  let isDone = false
  const round = publisher.publish(hint, never).finally(() => {
    isDone = true
  })
  while (!isDone) {
    moments.push([isThere(), leadsThere()])
    await new Promise((turn) => setImmediate(turn))
  }
  await round
  expect([isThere(), leadsThere()]).toEqual([true, true])
  expect(moments.filter(([there, leads]) => there !== leads)).toEqual([])
})

const drawing = (background: string, width = 8) =>
  sharp({ create: { width, height: width, channels: 3, background } })
const webp = await drawing('#3A289C').webp().toBuffer()
const otherWebp = await drawing('#FFB631').webp().toBuffer()
const jpeg = await drawing('#3A289C', 900).jpeg().toBuffer()
const mp4 = Buffer.from('\0\0\0\x20ftypisom video', 'latin1')
const path = '/uploads/new_1a.webp'
const film = '/uploads/film.mp4'
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
const video = {
  __component: 'sections.video',
  heading: 'A film',
  videoUrl: film,
  videoImage: '/pictures/mark.svg',
}
const withVideo = { ...changed, page_body: [video] }

test('a picture that editors added is shown in several widths, and the file itself is not served', async () => {
  const at = '/uploads/big.jpg'
  const { folder, publisher, shown, inUploads } = publishing(async () => showing(at), { [at]: jpeg })
  const report = await publisher.publish(hint, never)
  expect(report.problems).toEqual([])
  const written = report.changed.filter((file) => file.startsWith('variants/'))
  expect(written.map((file) => file.replace(/^.*-/, ''))).toEqual([
    ...['320.avif', '720.avif', '900.avif'],
    ...['320.webp', '720.webp', '900.webp'],
    '900.jpg',
  ])
  expect(written.every((file) => existsSync(join(folder, file)))).toBe(true)
  expect(inUploads()).toEqual([])
  expect(shown['/gu/ludo/']).toMatch(/"width":900,"height":900.*320w, .*720w, .*900w/)
  expect(shown['/gu/ludo/']).not.toContain(at)
})

test('a picture inside of a text comes along', async () => {
  const text = {
    __component: 'sections.text-section',
    title: 'A text',
    body_html: '<p>See <img src="/uploads/big.jpg" alt="The board"></p>',
  }
  const { publisher, shown, fetched } = publishing(async () => ({ ...changed, page_body: [text] }), {
    '/uploads/big.jpg': jpeg,
  })
  expect((await publisher.publish(hint, never)).problems).toEqual([])
  expect(fetched).toEqual(['/uploads/big.jpg'])
  expect(shown['/gu/ludo/']).toMatch(
    /<picture class=.{2}photo-in-text.{2}><source type=.{2}image\/avif.*alt=.{2}The board/,
  )
  expect(shown['/gu/ludo/']).not.toContain('/uploads/')
})

test('a draft shows its new pictures, and says what is wrong with one, before anything is live', async () => {
  const { publisher, shown, variants } = publishing(async () => null, { [path]: webp })
  expect(await publisher.preview(showing(media) as Raw, "'none'", never)).toMatchObject({ kind: 'page' })
  expect(shown['/gu/ludo/']).toMatch(/variants\/\w+-8\.avif 8w/)
  expect(variants()).toHaveLength(3)
  expect(await publisher.preview(showing('/uploads/b.webp') as Raw, "'none'", never)).toEqual({
    kind: 'broken',
    problems: [expect.stringContaining('downloadButton.imageUrl: /uploads/b.webp cannot be fetched')],
  })
})

test('a broken picture inside of a text keeps its page as it was, and the field is named', async () => {
  const text = {
    __component: 'sections.text-section',
    title: 'A text',
    body_html: '<p><img src="/uploads/a.jpg"></p>',
  }
  const { publisher } = publishing(async () => ({ ...changed, page_body: [text] }), {
    '/uploads/a.jpg': jpeg.subarray(0, 2000),
  })
  expect(await publisher.publish(hint, never)).toEqual({
    changed: [],
    problems: [
      'ludo (gu): page_body[0] (sections.text-section).body_html: /uploads/a.jpg is damaged: upload it again',
    ],
  })
})

test('a picture is encoded once, also by the next server', async () => {
  let page = showing(media)
  const { folder, publisher, variants } = publishing(async () => page, { [path]: webp })
  await publisher.publish(hint, never)
  const files = variants()
  // A second encoding would write the file again.
  for (const file of files) writeFileSync(join(folder, 'variants', file), 'kept')
  page = showing({ ...media, updatedAt: '2026-11-22T10:00:00.000Z' })
  await publisher.publish(hint, never)
  const kept = JSON.parse(readFileSync(join(folder, 'uploads.json'), 'utf8'))
  const next = publishing(async () => page, { [path]: webp }, kept, folder)
  expect((await next.publisher.publish({ upload: path }, never)).problems).toEqual([])
  expect(variants()).toEqual(files)
  for (const file of files) expect(readFileSync(join(folder, 'variants', file), 'utf8')).toBe('kept')
})

test('a video that editors added is served as one, and as nothing that could run', async () => {
  const { folder, publisher, headers } = publishing(async () => withVideo, { [film]: mp4 })
  expect((await publisher.publish(hint, never)).changed).toContain('uploads/film.mp4')
  expect(readFileSync(join(folder, film))).toEqual(mp4)
  expect(headers()[film]).toMatchObject({
    'content-type': 'video/mp4',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
})

test('no video of editors is served before its headers are', async () => {
  const { publisher, seen } = publishing(async () => withVideo, { [film]: mp4 })
  await publisher.publish(hint, never)
  expect(seen.map(({ headers, files }) => [headers.includes(film), files])).toEqual([
    [true, ['.new-film.mp4']],
    [true, ['film.mp4']],
  ])
})

test('a text that looks like the path of a file fetches nothing', async () => {
  const text = { ...changed, title: '/uploads/evil.js', notes: path }
  const { publisher, fetched, inUploads, variants } = publishing(async () => text, {
    '/uploads/evil.js': Buffer.from('alert(1)'),
    [path]: webp,
  })
  await publisher.publish(hint, never)
  expect([fetched, inUploads(), variants()]).toEqual([[], [], []])
})

test.each<[string, unknown, Record<string, Buffer>, RegExp]>([
  [
    'a script',
    '/uploads/evil.js',
    { '/uploads/evil.js': Buffer.from('alert(1)') },
    /evil\.js has a type that is not allowed/,
  ],
  [
    'a drawing, which can hold scripts',
    '/uploads/a.svg',
    { '/uploads/a.svg': Buffer.from('<svg/>') },
    /not allowed/,
  ],
  [
    'a page that is named like a picture',
    path,
    { [path]: Buffer.from('<script>alert(1)</script>') },
    /not allowed/,
  ],
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
    /the CMS says text\/html/,
  ],
  ['a video', '/uploads/a.mp4', { '/uploads/a.mp4': mp4 }, /a\.mp4 must be a picture, but is video\/mp4$/],
  ['a path out of the folder', '/uploads/../sw.js', {}, /must be the path of a file in the media library/],
  ['a hidden file', '/uploads/.new-a.webp', { '/uploads/.new-a.webp': webp }, /must be the path of a file/],
  ['a file that is not there', path, {}, /cannot be fetched: the CMS answers 404/],
  [
    'a picture that is cut off',
    '/uploads/a.jpg',
    { '/uploads/a.jpg': jpeg.subarray(0, 2000) },
    /is damaged: upload it again$/,
  ],
  [
    'a name and nothing else',
    path,
    { [path]: Buffer.from('RIFF\x20\0\0\0WEBPVP8 and so on') },
    /cannot be read as a picture$/,
  ],
])('%s keeps its page as it was, and the field is named', async (_name, imageUrl, uploads, reason) => {
  const { folder, publisher, inUploads } = publishing(async () => showing(imageUrl), uploads)
  const { changed: written, problems } = await publisher.publish(hint, never)
  expect(problems).toEqual([expect.stringMatching(/^ludo \(gu\): downloadButton\.imageUrl: \/uploads\//)])
  expect(problems[0]).toMatch(reason)
  expect(publisher.problems()).toEqual(problems)
  expect([written, inUploads(), existsSync(join(folder, 'gu/ludo/index.html'))]).toEqual([[], [], false])
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
  const { publisher, fetched, shown } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  const before = shown['/gu/ludo/']
  page = showing(media, { title: 'Another title' })
  await publisher.publish('everything', never)
  expect(fetched).toEqual([path])
  uploads[path] = otherWebp
  page = showing({ ...media, updatedAt: '2026-11-22T10:00:00.000Z' })
  await publisher.publish('everything', never)
  expect(fetched).toEqual([path, path])
  expect(shown['/gu/ludo/']).not.toBe(before)
})

test('word of a file that was replaced is enough where only its address is known', async () => {
  const uploads = { [path]: webp }
  const { publisher, shown } = publishing(async () => showing(path), uploads)
  await publisher.publish(hint, never)
  const before = shown['/gu/ludo/']
  uploads[path] = otherWebp
  await publisher.publish({ upload: path }, never)
  expect(shown['/gu/ludo/']).not.toBe(before)
})

test('a file that is replaced by a script stays as it was', async () => {
  let page: unknown = showing(media)
  const uploads = { [path]: webp }
  const { folder, publisher, variants } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  const before = variants()
  uploads[path] = Buffer.from('<script>alert(1)</script>')
  page = showing({ ...media, size: 2 }, { title: 'Not live' })
  expect((await publisher.publish({ upload: path }, never)).problems).toHaveLength(1)
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).not.toContain('Not live')
  expect(variants()).toEqual(before)
})

test('with a page that is refused no new file of it goes live', async () => {
  let page: unknown = showing(media)
  const uploads = { [path]: webp }
  const { folder, publisher, shown } = publishing(async () => page, uploads)
  await publisher.publish(hint, never)
  const before = shown['/gu/ludo/']
  uploads[path] = otherWebp
  page = showing({ ...media, size: 2 }, { title: '' })
  expect((await publisher.publish(hint, never)).changed).toEqual([])
  page = { ...(content.pages['ludo (hi)'] as Raw), title: 'Another page' }
  await publisher.publish({ documentId: 'ludo', locale: 'hi' }, never)
  expect(shown['/gu/ludo/']).toBe(before)
  const kept = JSON.parse(readFileSync(join(folder, 'uploads.json'), 'utf8'))
  expect(before).toContain(kept[path].picture.url)
})

test('a file that no live content names any more is deleted, and so is what was left by others', async () => {
  let page: unknown = withVideo
  const { folder, publisher, inUploads, headers } = publishing(async () => page, { [film]: mp4 })
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads/evil.js'), 'alert(1)')
  await publisher.publish(hint, never)
  expect(inUploads()).toEqual(['film.mp4'])
  page = changed
  expect((await publisher.publish(hint, never)).changed).toContain('uploads/film.mp4')
  expect(inUploads()).toEqual([])
  expect(headers()[film]).toBeUndefined()
})

test('the variants of a picture that is gone stay for a day, for pages that are still open', async () => {
  let page: unknown = showing(media)
  const { folder, publisher, variants } = publishing(async () => page, { [path]: webp })
  await publisher.publish(hint, never)
  const files = variants()
  const yesterday = Date.now() / 1000 - 25 * 3600
  const age = () => {
    for (const file of files) utimesSync(join(folder, 'variants', file), yesterday, yesterday)
  }
  age()
  await publisher.publish('everything', never)
  expect(variants()).toEqual(files)
  page = showing(null)
  await publisher.publish(hint, never)
  expect(variants()).toEqual(files)
  age()
  await publisher.publish('everything', never)
  expect(variants()).toEqual([])
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

test('a roll back stays until the CMS has something new, and over a restart', async () => {
  let page: unknown = changed
  const { folder, publisher, snapshots } = publishing(async () => page)
  const file = join(folder, 'gu/ludo/index.html')
  const original = `${html}${(content.pages['ludo (gu)'] as Raw).title}`
  await publisher.publish(hint, never)
  const [newest, first] = snapshots.list().snapshots
  expect(readFileSync(file, 'utf8')).toBe(`${html}A new title`)
  expect(await publisher.rollBack(first?.id ?? '', never)).toMatchObject({
    kind: 'rolled-back',
    report: { changed: ['gu/ludo/index.html'], problems: [] },
  })
  expect(readFileSync(file, 'utf8')).toBe(original)
  expect((await publisher.publish('everything', never)).changed).toEqual([])
  const restarted = publishing(async () => page, {}, {}, folder)
  await restarted.publisher.publish('everything', never)
  expect(readFileSync(file, 'utf8')).toBe(original)
  expect(await restarted.publisher.rollBack(newest?.id ?? '', never)).toMatchObject({ kind: 'rolled-back' })
  await restarted.publisher.rollBack(first?.id ?? '', never)
  page = { ...changed, title: 'Published later' }
  await restarted.publisher.publish('everything', never)
  expect(readFileSync(file, 'utf8')).toBe(`${html}Published later`)
})

test('a roll back to an unknown or damaged snapshot is refused and changes nothing', async () => {
  const { folder, publisher, snapshots } = publishing(async () => changed)
  await publisher.publish(hint, never)
  const [, first] = snapshots.list().snapshots
  const id = first?.id ?? ''
  expect(await publisher.rollBack('../x', never)).toEqual({
    kind: 'refused',
    problem: expect.stringContaining(`There is no snapshot ../x. It must be one of `),
  })
  writeFileSync(join(folder, 'snapshots/parts', `${first?.parts['ludo (gu)']}.json`), '{"title":"forged"}')
  expect(await publisher.rollBack(id, never)).toEqual({
    kind: 'refused',
    problem: expect.stringContaining(`ludo (gu) of the snapshot ${id} is damaged`),
  })
  expect(readFileSync(join(folder, 'gu/ludo/index.html'), 'utf8')).toBe(`${html}A new title`)
})
