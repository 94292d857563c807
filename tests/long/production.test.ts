import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fixturePath } from '../../server/apk/facts/facts.fixture.ts'
import { embeddedContent } from '../../src/content/embedded.ts'
import { nameOf } from '../../src/site/content.ts'
import { npm, ownToolchain, run, urlOf } from './clone.ts'

type Raw = { documentId: string; locale: string; title: string; downloadButton: object }

/** A CMS that has the pages the project brings, and answers as Strapi does. */
async function standInCms() {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3A289C' } })
    .jpeg()
    .toBuffer()
  const pages = new Map((Object.values(embeddedContent.pages) as Raw[]).map((raw) => [nameOf(raw), raw]))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/uploads/photo.jpg') return response.end(photo)
    const locale = searchParams.get('locale') ?? ''
    const [, documentId] = /^\/api\/pages\/(.+)/.exec(pathname) ?? []
    const data = documentId
      ? pages.get(nameOf({ documentId, locale }))
      : pathname === '/api/site'
        ? embeddedContent.site
        : [...pages.values()].filter((page) => page.locale === locale)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resume) => server.once('listening', resume))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (documentId: string, locale: string, title: string) => {
      const before = pages.get(nameOf({ documentId, locale }))
      const downloadButton = { ...before?.downloadButton, imageUrl: '/uploads/photo.jpg' }
      if (before) pages.set(nameOf(before), { ...before, title, downloadButton })
    },
  }
}

test('a production installation of the built site starts, publishes, obeys its operator and stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  for (const part of ['server', 'render', 'site'])
    cpSync(join('dist', part), join(folder, 'dist', part), { recursive: true, dereference: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file))
  const installed = npm(ownToolchain(), folder, ['ci', '--omit=dev', '--no-audit', '--no-fund'])
  expect(await installed.ended, installed.printed()).toBe(0)

  const cms = await standInCms()
  const secret = 'secret-of-the-stand-in'
  const site = run(process.execPath, ['dist/server/main.js'], folder, {
    CMS_URL: cms.url,
    PUBLISH_SECRET: secret,
  })
  const url = await urlOf(site)
  cms.change('ludo', 'gu', 'Published by the stand-in')
  const published = await fetch(new URL('hooks/publish', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'page', entry: { documentId: 'ludo', locale: 'gu' } }),
    signal: AbortSignal.timeout(60_000),
  })
  // The round at the start may have published it before.
  expect([published.status, await published.json()]).toEqual([200, expect.objectContaining({ problems: [] })])
  const page = await (await fetch(new URL('gu/ludo/', url))).text()
  expect(page).toContain('Published by the stand-in')
  const [picture = ''] = /\/variants\/[\w-]+-320\.avif/.exec(page) ?? []
  const { status, headers } = await fetch(new URL(picture, url))
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])

  const operator = async (...words: string[]) => {
    const command = npm(ownToolchain(), folder, ['run', '--silent', ...words])
    return { code: await command.ended, printed: command.printed() }
  }
  expect(await operator('apk', 'publish', fixturePath('ludo-1.0.apk'))).toEqual({
    code: 0,
    printed: '1.0 is offered from now on.\n',
  })
  const backedUp = await operator('data', '--', 'backup', 'site.backup')
  expect(backedUp.code, backedUp.printed).toBe(0)
  expect(existsSync(join(folder, 'site.backup'))).toBe(true)
  site.child.kill('SIGTERM')
  expect(await site.ended, site.printed()).toBe(0)
})
