import { beforeAll, expect, test } from 'vitest'
import type { DownloadRecord } from '../store/record.ts'
import { entriesOf, type PackedApk, packedApk, packedSource, servePacked } from './packedApk.fake.ts'

let app: PackedApk
beforeAll(async () => {
  app = await packedApk(entriesOf('this release'))
})

test('one lost attempt leaves the packed form, a second one at the same place takes the file, one elsewhere does not', async () => {
  const source = packedSource(app, servePacked(app))
  const record = { totalBytes: app.apk.length } as DownloadRecord
  const isPackedFrom = async (start: number) => {
    const missing = [{ start, end: app.apk.length }]
    const reader = await source.open(record, missing, async () => {}, new AbortController().signal)
    await reader?.cancel()
    return reader !== null
  }
  const lose = (start: number) => source.lose({ start, end: Number.POSITIVE_INFINITY })
  lose(0)
  lose(5000)
  expect([await isPackedFrom(0), await isPackedFrom(5000)]).toEqual([true, true])
  lose(5000)
  expect([await isPackedFrom(0), await isPackedFrom(5000)]).toEqual([true, false])
})
