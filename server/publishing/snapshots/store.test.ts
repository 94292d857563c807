import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compare, lineOf } from './compare.ts'
import { snapshotsIn } from './store.ts'

const content = (title: string) => ({
  site: { name: 'Ludo' },
  pages: { 'ludo (gu)': { title }, 'home (gu)': { title: 'Home' } },
})

function ownStore() {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, store: snapshotsIn(folder) }
}

test('fifty are kept, a page that did not change once, and the oldest go with their parts', () => {
  const { folder, store } = ownStore()
  for (let n = 0; n < 53; n += 1) store.keep(content(`Title ${n}`), new Date(1_000 * n))
  store.keep(content('Title 52'), new Date(99_000))
  const { snapshots, problems } = store.list()
  expect(problems).toEqual([])
  expect(snapshots.map(({ at }) => at)).toHaveLength(50)
  expect([snapshots[0]?.id, snapshots[49]?.id]).toEqual(['19700101T000052000Z', '19700101T000003000Z'])
  expect(readdirSync(join(folder, 'parts'))).toHaveLength(52)
  const [newest] = snapshots
  expect(newest && store.read(newest)).toEqual({ kind: 'content', content: content('Title 52') })
})

test('a damaged file is named, and the others work', () => {
  const { folder, store } = ownStore()
  store.keep(content('One'), new Date(1_000))
  store.keep(content('Two'), new Date(2_000))
  const damaged = join(folder, '19700101T000001000Z.json')
  writeFileSync(damaged, '{')
  const { snapshots, problems } = store.list()
  expect(problems).toEqual([`The snapshot ${damaged} is damaged and cannot be used.`])
  expect(snapshots.map((one) => store.read(one).kind)).toEqual(['content'])
  expect(store.find('19700101T000001000Z')).toEqual({ kind: 'refused', problem: problems[0] })
  expect(store.find('yesterday')).toEqual({
    kind: 'refused',
    problem: 'There is no snapshot yesterday. It must be one of 19700101T000002000Z, 19700101T000001000Z.',
  })
})

test('a comparison names pages and fields, but not what the CMS writes at each publish', () => {
  const before = { site: {}, pages: { a: { title: 'A', publishedAt: 1 }, b: {}, c: { publishedAt: 1 } } }
  const after = {
    site: { name: 'x' },
    pages: { a: { title: 'B', publishedAt: 2 }, c: { publishedAt: 2 }, d: {} },
  }
  expect(compare(before, after).map(lineOf)).toEqual([
    'a: changed: title',
    'b: removed',
    'content/site.json: changed: name',
    'd: added',
  ])
})

test('a folder that cannot be written to is named, and throws nothing', () => {
  const { folder } = ownStore()
  const taken = join(folder, 'a-file')
  writeFileSync(taken, '')
  expect(snapshotsIn(taken).keep(content('Title'), new Date(0))).toContain(
    `No snapshot could be written to ${taken}: `,
  )
})
