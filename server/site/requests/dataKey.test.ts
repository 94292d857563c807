import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf, startApp } from '../../app.fixture.ts'
import { endOf, runServer, urlOf } from '../../child.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { builtFolder } from '../../site.fixture.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ensureDataKey, readDataKey } from './dataKey.ts'
import { encryptionWith } from './encryption.ts'
import { storeRequest } from './store.ts'

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A folder with an embedded database, and a function that ensures its key. */
async function folderOf({ numbers }: { numbers: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'site.db')}` })
  const db = await openDatabase(config.database)
  onTestFinished(() => db.destroy())
  for (let n = 0; n < numbers; n += 1)
    await storeRequest(
      db,
      encryptionWith('k'.repeat(32)),
      { mobileNumber: '9876543210', pageFrom: '/' },
      new Date(),
      false,
    )
  return { folder, file: join(folder, 'data.key'), config, ensure: () => ensureDataKey(config, db) }
}

test('a first start makes one key, on the disk and for its owner only, however many start', async () => {
  const { folder, file, ensure } = await folderOf({ numbers: 0 })
  const handle = await open(folder)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  onTestFinished(() => sync.mockRestore())
  const key = await ensure()
  // Once for the file, once for its folder.
  expect(sync).toHaveBeenCalledTimes(2)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect([readFileSync(file, 'utf8'), rights(file)]).toEqual([key, '600'])
  expect(await Promise.all([ensure(), ensure()])).toEqual([key, key])

  const together = await folderOf({ numbers: 0 })
  const keys = await Promise.all(Array.from({ length: 8 }, together.ensure))
  expect([...new Set(keys)]).toEqual([readFileSync(together.file, 'utf8')])
  expect(readdirSync(together.folder).filter((name) => name.startsWith('data.key'))).toEqual(['data.key'])
})

test('a key that is missing beside stored numbers is not made anew', async () => {
  const { folder, file, ensure } = await folderOf({ numbers: 1 })
  await expect(ensure()).rejects.toThrow(
    `${file} is not usable. Allowed: the key of the stored numbers, at least 32 characters; restore the file from the backup`,
  )
  expect(readdirSync(folder)).not.toContain('data.key')
  writeFileSync(file, 'k'.repeat(32))
  expect(await ensure()).toBe('k'.repeat(32))
})

test.each([
  ['empty', ''],
  ['short', 'k'.repeat(31)],
  ['blank', ' \n'.repeat(40)],
])('an %s key is refused, with and without numbers, and stays as it is', async (_name, content) => {
  for (const numbers of [0, 1]) {
    const { file, ensure, config } = await folderOf({ numbers })
    writeFileSync(file, content)
    await expect(ensure()).rejects.toThrow(`${file} is not usable. Allowed: the key of the stored numbers`)
    await expect(readDataKey(config)).rejects.toThrow('restore the file from the backup')
    expect(readFileSync(file, 'utf8')).toBe(content)
  }
})

test('a key that cannot be read is not taken for a missing one', async () => {
  const { file, ensure } = await folderOf({ numbers: 0 })
  mkdirSync(file)
  await expect(ensure()).rejects.toThrow(/data\.key is not usable.*EISDIR/)
})

test('DATA_KEY comes before the file', async () => {
  const { config } = await folderOf({ numbers: 1 })
  expect(await readDataKey({ ...config, dataKey: 'd'.repeat(32) })).toBe('d'.repeat(32))
})

test('the server does not start beside numbers without their key, and says so in one sentence', async () => {
  const { folder, file } = await folderOf({ numbers: 1 })
  const server = runServer(builtFolder(), { DATABASE_URL: `file:${join(folder, 'site.db')}` })
  const { code, complaints } = await endOf(server)
  expect(code).toBe(1)
  expect(complaints.trim().split('\n')).toEqual([expect.stringContaining(`${file} is not usable.`)])
})

test('what a database writes is for its owner only, also what was there before', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'rights-')), 'made')
  const file = join(folder, 'site.db')
  const started = await startApp({ DATABASE_URL: `file:${file}` }, 'embedded')
  const names = ['site.db', 'site.db-wal', 'site.db-shm', 'data.key']
  expect(await rowsOf(started, 'events')).toEqual([])
  expect([rights(folder), ...names.map((name) => rights(join(folder, name)))]).toEqual([
    '700',
    ...Array(4).fill('600'),
  ])
  for (const name of names.slice(0, 3)) chmodSync(join(folder, name), 0o644)
  await startApp({ DATABASE_URL: `file:${file}` }, 'embedded')
  expect(names.map((name) => rights(join(folder, name)))).toEqual(Array(4).fill('600'))
})

test('the default folder becomes its owner’s only, and no other that was there', async () => {
  const folder = builtFolder()
  for (const name of ['data', 'other']) mkdirSync(join(folder, name), { mode: 0o755 })
  await urlOf(runServer(folder))
  await urlOf(runServer(folder, { DATABASE_URL: 'file:other/site.db' }))
  expect([rights(join(folder, 'data')), rights(join(folder, 'other'))]).toEqual(['700', '755'])
})
