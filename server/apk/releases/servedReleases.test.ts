import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '../../app.fixture.ts'
import { fixtureBytes, fixturePath } from '../facts/facts.fixture.ts'
import { sampleFingerprint } from '../sample/key.ts'
import { bigApk } from './big.fixture.ts'
import { publishApk } from './publish.ts'
import { switchTo } from './releaseStore.ts'

const ludo10 = createHash('sha256').update(fixtureBytes('ludo-1.0.apk')).digest('hex')
const pathOf = (version: string) => `/files/install-zupee-${version}.apk`
const publish = async (folder: string, apk: string) => {
  const outcome = await publishApk(folder, apk, {
    mayBeOlder: false,
    mayHaveNewSigner: false,
    pinned: null,
    withSlot: false,
    now: new Date('2026-11-21T10:00:00Z'),
  })
  if (outcome.kind === 'refused') throw new Error(outcome.because)
}

async function startEmpty() {
  const { app, folder } = await startApp({ APK_FILE: '' })
  const link = async () =>
    (
      await app.inject({ method: 'POST', url: '/api/apk-link', payload: { websiteName: 'z', source: '/' } })
    ).json()
  return { app, folder, releases: join(folder, 'releases'), link }
}

test('a release that is published is offered without a restart, with what it says of itself', async () => {
  const { app, releases, link } = await startEmpty()
  expect(await link()).toMatchObject({
    version: '411',
    about: { certificates: [sampleFingerprint], published: null },
  })
  await publish(releases, fixturePath('ludo-1.0.apk'))
  expect(await link()).toMatchObject({
    apkLink: expect.stringMatching(/\/files\/install-zupee-1\.0\.apk$/),
    version: '1.0',
    size: 8529,
    about: { packageName: 'com.example.ludo', minAndroid: '7.0', published: '2026-11-21T10:00:00.000Z' },
  })
  expect((await app.inject('/files/install-zupee.apk')).headers.location).toBe(pathOf('1.0'))
  expect((await app.inject(pathOf('411'))).statusCode).toBe(200)
  await publish(releases, fixturePath('ludo-1.2.apk'))
  expect(await link()).toMatchObject({ version: '1.2', about: { versionCode: 12 } })
  await switchTo(releases, '1.0')
  expect(await link()).toMatchObject({ version: '1.0' })
})

test('a download that began on the old release ends on it, and a resume gets the same file', async () => {
  const { app, folder, releases, link } = await startEmpty()
  const old = await bigApk('ludo-1.0.apk', Buffer.alloc(6_000_000, 'old'))
  const fresh = await bigApk('ludo-1.2.apk', Buffer.alloc(6_000_000, 'new'))
  writeFileSync(join(folder, 'old.apk'), old)
  writeFileSync(join(folder, 'fresh.apk'), fresh)
  await publish(releases, join(folder, 'old.apk'))
  const origin = await app.listen({ port: 0 })

  const asked = get(origin + pathOf('1.0'), { agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('There was no answer')
  const first: Buffer = await once(answer, 'readable').then(() => answer.read())
  await publish(releases, join(folder, 'fresh.apk'))
  expect(await link()).toMatchObject({ version: '1.2', size: fresh.length })

  const whole = Buffer.concat([first, await buffer(answer)])
  expect(whole.equals(old)).toBe(true)
  const resumed = await app.inject({
    url: pathOf('1.0'),
    headers: { range: 'bytes=4000000-', 'if-range': String(answer.headers.etag) },
  })
  expect(resumed.statusCode).toBe(206)
  expect(resumed.headers.etag).toBe(`"${createHash('sha256').update(old).digest('hex')}"`)
  expect(resumed.rawPayload.equals(old.subarray(4_000_000))).toBe(true)
})

test('what was published is there after a restart, the earlier ones too', async () => {
  const { folder, releases } = await startEmpty()
  await publish(releases, fixturePath('ludo-1.0.apk'))
  await publish(releases, fixturePath('ludo-1.2.apk'))
  const { app } = await startApp({ APK_FILE: '', DATABASE_URL: `file:${join(folder, 'other.db')}` })
  expect((await app.inject('/files/install-zupee.apk')).headers.location).toBe(pathOf('1.2'))
  expect((await app.inject(pathOf('1.0'))).statusCode).toBe(200)
  expect((await app.inject(pathOf('1.1'))).statusCode).toBe(404)
})

test('lists of digests are there for earlier releases, and for those published before there were any', async () => {
  const { app, releases, link } = await startEmpty()
  await publish(releases, fixturePath('ludo-1.0.apk'))
  const { blocks, signer } = await link()
  expect([blocks.kind, signer.schemes.length]).toEqual(['apk-v2-sha256', 2])
  await publish(releases, fixturePath('ludo-1.2.apk'))
  const path = join(releases, 'install-zupee-1.2.json')
  const { blocks: stored, signer: storedSigner, ...earlier } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(earlier))
  expect(await link()).toMatchObject({ version: '1.2', blocks: stored, signer: storedSigner })
  const list = await app.inject(`/files/install-zupee-1.0.${ludo10.slice(0, 16)}.blocks`)
  expect(list.rawPayload.toString('base64')).toBe(blocks.digests)
})

test('APK_FILE goes before what was published', async () => {
  const { folder, releases } = await startEmpty()
  await publish(releases, fixturePath('ludo-1.0.apk'))
  const { app } = await startApp({ DATABASE_URL: `file:${join(folder, 'other.db')}` })
  expect((await app.inject('/files/install-zupee.apk')).headers.location).toBe(pathOf('411'))
})

test('a release that became another file is not given out, and the one before stays', async () => {
  const { app, releases, link } = await startEmpty()
  await publish(releases, fixturePath('ludo-1.0.apk'))
  await link()
  await publish(releases, fixturePath('ludo-1.2.apk'))
  appendFileSync(join(releases, 'install-zupee-1.2.apk'), 'more')
  app.log.level = 'silent'
  expect(await link()).toMatchObject({ version: '1.0' })
  expect((await app.inject(pathOf('1.2'))).statusCode).toBe(500)
})

test('the server does not start on a release it cannot read', async () => {
  const { folder, releases } = await startEmpty()
  mkdirSync(releases, { recursive: true })
  writeFileSync(join(releases, 'current.json'), 'nonsense')
  const again = startApp({ APK_FILE: '', DATABASE_URL: `file:${join(folder, 'other.db')}` })
  await expect(again).rejects.toThrow('current.json is not usable')
})
