import { execFileSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleApk } from '../../server/apk/sample/sample.ts'
import { expect, test } from '../kit/fixtures.ts'
import { installBuild } from '../kit/site/build.ts'
import { serveSite } from '../kit/site/site.ts'
import { MiB } from '../kit/testSite.ts'

/** An installation whose files contain campaigns, with a key and a published release. */
function installation() {
  const root = installBuild()
  writeFileSync(join(root, 'dist/site/settings.json'), JSON.stringify({ campaignInApk: true }))
  writeFileSync(join(root, 'app.apk'), sampleApk(2 * MiB))
  const env = { DATABASE_URL: `file:${join(root, 'data/site.db')}` }
  const apk = (...words: string[]) =>
    execFileSync(process.execPath, ['dist/server/apk.js', ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
  const [, key = ''] = / ([0-9a-f]{64})$/m.exec(apk('keys')) ?? []
  apk('publish', join(root, 'app.apk'))
  return { root, env, apk, key }
}

/** The token in a saved APK, read by a Python program. Null if its slot is empty. */
function tokenIn(file: string): Buffer | null {
  const hex = execFileSync('python3', ['tests/e2e/campaign_reader.py', file], { encoding: 'utf8' }).trim()
  return hex === '' ? null : Buffer.from(hex, 'hex')
}

test('a click on a campaign link ends in a file that names the campaign, signed', async ({ page }) => {
  const { root, env, apk, key } = installation()
  const site = await serveSite({ env, root })
  try {
    const save = async (address: string) => {
      await page.goto(site.url + address)
      const saving = page.waitForEvent('download')
      await page.getByTestId('download-button').first().click()
      const file = await (await saving).path()
      return { file, bytes: readFileSync(file) }
    }
    const plain = await save('/ludo-rules/')
    expect(tokenIn(plain.file)).toBeNull()
    await expect(page.getByTestId('campaign-in-file')).toHaveCount(0)
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })

    const named = await save('/ludo-rules/?utm_source=diwali-mela&utm_campaign=lamp_2026')
    const token = tokenIn(named.file) ?? Buffer.alloc(0)
    const unsigned = token.subarray(0, -64)
    expect(unsigned.toString('latin1', 6)).toBe('\x09lamp_2026\x0bdiwali-mela')
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]),
      format: 'der',
      type: 'spki',
    })
    const app = /^package +(\S+)/m.exec(apk('inspect', named.file))?.[1]
    const signed = Buffer.concat([Buffer.from(`apk-campaign\0${app}\0`), unsigned])
    expect(verify(null, signed, publicKey, token.subarray(-64))).toBe(true)
    expect(apk('read', named.file)).toMatch(/campaign +lamp_2026\nsource +diwali-mela\n/)

    // Only the 128 bytes of the slot differ from the published file.
    expect(named.bytes.length).toBe(plain.bytes.length)
    const differing = [...named.bytes.keys()].filter((at) => named.bytes[at] !== plain.bytes[at])
    expect((differing.at(-1) ?? 0) - (differing[0] ?? 0)).toBeLessThan(128)

    const note = page.getByTestId('campaign-in-file')
    await expect(note).toContainText('lamp_2026')
    const without = await note.getByRole('link').getAttribute('href')
    const again = Buffer.from(await (await fetch(without ?? '')).arrayBuffer())
    expect(again.equals(plain.bytes)).toBe(true)
  } finally {
    await site.stop()
  }
})
