import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Debian: apt-get install aapt apksigner zipalign android-framework-res openssl
export const missing = ['aapt2', 'aapt', 'zipalign', 'apksigner', 'openssl', 'unzip'].filter(
  (name) => spawnSync(name, ['version']).error,
)
export const needs = `needs ${missing.join(', ')}: apt-get install aapt apksigner zipalign android-framework-res`
const framework = '/usr/share/android-framework-res/framework-res.apk'

export const folder = mkdtempSync(join(tmpdir(), 'android-tools-'))
export const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

/** An APK that Debian's tools make. `sign` has the options of `apksigner`. */
export type Made = {
  manifest?: string
  application?: string
  sdk?: string
  values?: string
  files?: Record<string, Buffer>
  link?: string[]
  isStored?: boolean
  isAligned?: boolean
  key?: 'rsa' | 'ec' | 'dsa'
  sign?: string[] | null
}

/** The path of such an APK. */
export function make({
  manifest = '',
  application = '',
  sdk = '',
  values = '',
  files = {},
  ...how
}: Made): string {
  const place = mkdtempSync(join(folder, 'made-'))
  const at = (name: string) => join(place, name)
  writeFileSync(
    at('AndroidManifest.xml'),
    `<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.made"
       android:versionCode="1" android:versionName="1.0" ${manifest}>
       <uses-sdk ${sdk || 'android:minSdkVersion="24" android:targetSdkVersion="35"'} />
       <application android:hasCode="false" ${application.startsWith('<') ? '' : application}>
         ${application.startsWith('<') ? application : ''}
       </application>
     </manifest>`,
  )
  mkdirSync(at('res/values'), { recursive: true })
  writeFileSync(at('res/values/values.xml'), `<resources><string name="a">a</string>${values}</resources>`)
  run('aapt2', 'compile', '--dir', at('res'), '-o', at('res.zip'))
  run(
    'aapt2',
    'link',
    '-I',
    framework,
    '--manifest',
    at('AndroidManifest.xml'),
    ...(how.link ?? []),
    '-o',
    at('linked.apk'),
    at('res.zip'),
  )
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(at(name), '..'), { recursive: true })
    writeFileSync(at(name), bytes)
    execFileSync('aapt', ['add', ...(how.isStored ? ['-0', 'so'] : []), at('linked.apk'), name], {
      cwd: place,
      stdio: 'pipe',
    })
  }
  if (how.isAligned === false) misalign(place)
  else run('zipalign', '-p', '4', at('linked.apk'), at('made.apk'))
  if (how.sign !== null) {
    const { key, certificate } = keyOf(how.key ?? 'rsa')
    run(
      'apksigner',
      'sign',
      '--key',
      key,
      '--cert',
      certificate,
      '--v4-signing-enabled',
      'false',
      ...(how.sign ?? []),
      at('made.apk'),
    )
  }
  return at('made.apk')
}

/** Moves `resources.arsc` of `linked.apk` to the end of `made.apk`, at an offset that is no multiple of 4. */
function misalign(place: string) {
  const add = (...args: string[]) =>
    execFileSync('aapt', ['add', '-0', '', 'made.apk', ...args], { cwd: place })
  execFileSync('cp', ['linked.apk', 'made.apk'], { cwd: place })
  execFileSync('unzip', ['-q', 'linked.apk', 'resources.arsc'], { cwd: place })
  for (
    let length = 1;
    spawnSync('zipalign', ['-c', '4', 'made.apk'], { cwd: place }).status === 0;
    length++
  ) {
    execFileSync('aapt', ['remove', 'made.apk', 'resources.arsc'], { cwd: place })
    writeFileSync(join(place, 'x'.repeat(length)), '')
    add('x'.repeat(length), 'resources.arsc')
  }
}

const keys = new Map<string, { key: string; certificate: string }>()

/** The key and the certificate of this kind, made once. */
export function keyOf(kind: 'rsa' | 'ec' | 'dsa') {
  const known = keys.get(kind)
  if (known) return known
  const [pem, key, certificate] = ['pem', 'pk8', 'crt'].map((end) => join(folder, `${kind}.${end}`)) as [
    string,
    string,
    string,
  ]
  if (kind === 'rsa') run('openssl', 'genrsa', '-out', pem, '2048')
  if (kind === 'ec') run('openssl', 'ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', pem)
  if (kind === 'dsa') {
    run('openssl', 'dsaparam', '-out', `${pem}.parameters`, '2048')
    run('openssl', 'gendsa', '-out', pem, `${pem}.parameters`)
  }
  run('openssl', 'pkcs8', '-topk8', '-nocrypt', '-in', pem, '-outform', 'DER', '-out', key)
  run(
    'openssl',
    'req',
    '-new',
    '-x509',
    '-key',
    pem,
    '-days',
    '9999',
    '-subj',
    `/CN=${kind}`,
    '-out',
    certificate,
  )
  const made = { key, certificate }
  keys.set(kind, made)
  return made
}

/** The options of `apksigner` to sign by these schemes alone. */
export const only = (...schemes: string[]) =>
  ['v1', 'v2', 'v3'].flatMap((one) => [`--${one}-signing-enabled`, String(schemes.includes(one))])
