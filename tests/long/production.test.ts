import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixturePath } from '../../server/apk/facts/facts.fixture.ts'
import { fakeCms } from '../cluster/cms.ts'
import { copyDist } from '../kit/site/build.ts'
import { npm, ownToolchain, run, urlOf } from './clone.ts'

test('a production installation of the build starts, publishes, runs the operator’s commands and stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  copyDist(folder)
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file))
  const installed = npm(ownToolchain(), folder, ['ci', '--omit=dev', '--no-audit', '--no-fund'])
  expect(await installed.ended, installed.printed()).toBe(0)

  const cms = await fakeCms()
  onTestFinished(cms.stop)
  const secret = 'secret-of-the-fake-cms'
  const site = run(process.execPath, ['dist/server/main.js'], folder, {
    CMS_URL: cms.url,
    PUBLISH_SECRET: secret,
  })
  const url = await urlOf(site)
  cms.change('ludo', 'gu', 'Published by the fake CMS')
  const published = await fetch(new URL('hooks/publish', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'page', entry: { documentId: 'ludo', locale: 'gu' } }),
    signal: AbortSignal.timeout(60_000),
  })
  // The page may have been published at the start already.
  expect([published.status, await published.json()]).toEqual([200, expect.objectContaining({ problems: [] })])
  const page = await (await fetch(new URL('gu/ludo/', url))).text()
  expect(page).toContain('Published by the fake CMS')
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
    printed: expect.stringMatching(/1\.0 is offered from now on\.\nIt is packed: .*\n$/),
  })
  const backedUp = await operator('data', '--', 'backup', 'site.backup')
  expect(backedUp.code, backedUp.printed).toBe(0)
  expect(existsSync(join(folder, 'site.backup'))).toBe(true)
  site.child.kill('SIGTERM')
  expect(await site.ended, site.printed()).toBe(0)
})
