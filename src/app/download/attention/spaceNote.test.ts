// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { warnOfFullPhone } from './warnOfFullPhone.ts'

const MiB = 1024 * 1024

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<div data-bytes="${60 * MiB}"><a href="/a.apk">Download</a><i></i></div>`
})

async function noteWith(storage: object | undefined): Promise<string | undefined> {
  vi.stubGlobal('navigator', { storage })
  warnOfFullPhone()
  const { showSpaceNote } = await import('./spaceNote.ts')
  // Loads the words, so that the note of the page is there when this one is.
  await showSpaceNote(document.createElement('div'), 0, 0)
  await new Promise((resolve) => setTimeout(resolve))
  return document.querySelector('a + [role=status]')?.textContent
}

const withQuota = (quota?: number, usage?: number) => ({ estimate: async () => ({ quota, usage }) })

test('a phone without space for the file says how much the file needs', async () => {
  expect(await noteWith(withQuota(25 * MiB, 5 * MiB))).toBe(
    'The file needs 60.0 MB of free space, but only 20.0 MB are free. Delete photos, videos or apps that you no longer need.',
  )
})

test.each([
  ['has space', withQuota(60 * MiB, 0)],
  ['has stored a part, and has space for the rest', withQuota(60 * MiB, 40 * MiB)],
  ['reports no quota', withQuota()],
  ['refuses the report', { estimate: () => Promise.reject(new TypeError('opaque origin')) }],
  ['has no estimate', {}],
  ['has no storage', undefined],
])('a browser that %s gets no note', async (_name, storage) =>
  expect(await noteWith(storage)).toBeUndefined(),
)

test('a page without the file of the release gets no note', async () => {
  document.body.innerHTML = '<div><a href="/a.apk">Download</a></div>'
  expect(await noteWith(withQuota(1, 0))).toBeUndefined()
})
