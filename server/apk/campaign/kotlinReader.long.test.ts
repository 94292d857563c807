import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overlay, slotValue } from '../../../src/download/campaignSlot.ts'
import { readerOf } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { fixtureBytes } from '../facts/facts.fixture.ts'
import { partsOf, reservedIn, signedFixtures, withBlockOf } from './apk.fixture.ts'
import { slotIn } from './signingBlock.ts'
import { makeToken } from './token.ts'

const app = 'com.example.ludo'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicHex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const facts = { campaign: 'lamp_2026', source: 'diwali-mela', hour: 498_000 }
const token = makeToken(facts, app, { id: 200, privateKey }) ?? Buffer.alloc(0)

/** Reads the files that its first argument lists, a path each line, and prints what the app would learn of each. */
const main = `
fun main(args: Array<String>) {
    val key = args[2].chunked(2).map { it.toInt(16).toByte() }.toByteArray()
    File(args[0]).forEachLine { path ->
        println(try {
            val token = campaignToken(File(path))
            if (token == null) "no token" else campaignOf(token, args[1], mapOf(200 to key))?.toString() ?: "forged"
        } catch (wrong: Throwable) { wrong.toString() })
    }
}
`

/** Compiles the reader that docs/campaign-in-apk.md shows; null where there is no compiler. */
function compiledReader(): ((files: string[], packageName?: string) => string[]) | null {
  if (spawnSync('kotlinc', ['-version']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'kotlin-'))
  const jar = join(folder, 'reader.jar')
  const [, reader] = /```kotlin\n(.*?)```/s.exec(readFileSync('docs/campaign-in-apk.md', 'utf8')) ?? []
  writeFileSync(join(folder, 'Reader.kt'), reader + main)
  execFileSync('kotlinc', [join(folder, 'Reader.kt'), '-include-runtime', '-d', jar], { stdio: 'pipe' })
  return (files, packageName = app) => {
    const list = join(folder, 'files')
    writeFileSync(list, files.join('\n'))
    const words = ['-cp', jar, 'ReaderKt', list, packageName, publicHex]
    return execFileSync('java', words, { encoding: 'utf8' }).trim().split('\n')
  }
}

const read = compiledReader()

async function withToken(apk: Buffer, bytes: Buffer) {
  const { bytes: template } = await reservedIn(apk)
  const slot = (await slotIn(readerOf(template))) ?? 0
  return Buffer.from(overlay(template, 0, slot, slotValue(bytes)))
}

const folder = mkdtempSync(join(tmpdir(), 'apks-'))
let written = 0
function saved(bytes: Buffer): string {
  const path = join(folder, `${written++}.apk`)
  writeFileSync(path, bytes)
  return path
}

test('the Kotlin reader of the document compiles, reads every token, and throws at no file', async ({
  skip,
}) => {
  if (!read) return skip('needs kotlinc: apt-get install kotlin')
  const plain = [...signedFixtures.map(fixtureBytes), withBlockOf('ludo-1.0.apk', 4096 - 141)]
  const tokened = await Promise.all(plain.map((apk) => withToken(apk, token)))
  const named = `(${facts.campaign}, ${facts.source})`
  expect(read(tokened.map(saved))).toEqual(plain.map(() => named))
  expect(read(tokened.map(saved), 'com.example.other')).toEqual(plain.map(() => 'forged'))

  const commented = Buffer.concat([tokened[0] ?? Buffer.alloc(0), Buffer.from('a comment')])
  commented.writeUInt16LE(9, commented.length - 11)
  expect(read([saved(commented)])).toEqual([named])

  const empty = await Promise.all(plain.map(async (apk) => (await reservedIn(apk)).bytes))
  const useless = [...plain, ...empty, Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(70_000, 'PK')]
  expect(new Set(read(useless.map(saved)))).toEqual(new Set(['no token']))

  const forgeries = [...token.keys()].map((at) =>
    Buffer.from(token.map((byte, i) => (i === at ? byte ^ 1 : byte))),
  )
  const forged = await Promise.all(forgeries.map((bytes) => withToken(fixtureBytes('ludo-1.0.apk'), bytes)))
  expect(new Set(read(forged.map(saved)))).toEqual(new Set(['forged']))
})

test('nor at one with a wrong byte in or behind its signing block', async ({ skip }) => {
  if (!read) return skip('needs kotlinc: apt-get install kotlin')
  const apk = await withToken(fixtureBytes('ludo-1.0.apk'), token)
  const { block } = partsOf(apk)
  const step = Math.max(1, Math.floor((apk.length - block) / 300))
  const broken: string[] = []
  for (let at = block; at < apk.length; at += at >= apk.length - 22 ? 1 : step)
    for (const byte of [0x00, 0xff]) {
      const wrong = Buffer.from(apk)
      wrong[at] = byte
      broken.push(saved(wrong))
    }
  const allowed = new Set(['no token', 'forged', `(${facts.campaign}, ${facts.source})`])
  expect(read(broken).filter((said) => !allowed.has(said))).toEqual([])
})
