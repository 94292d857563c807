import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage, fullStorage } from './storage.fake.ts'
import { isObject, readStored, saveStored } from './stored.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

const cyclic: { self?: unknown } = {}
cyclic.self = cyclic

test('what was saved is read back', () => {
  const { open } = fakeStorage()
  expect(saveStored(open, 'key', { a: [1] })).toBe(true)
  expect(readStored(open, 'key', isObject, {})).toEqual({ a: [1] })
})

test('nothing stored is the default, silently', () => {
  expect(readStored(fakeStorage().open, 'key', isObject, { a: 1 })).toEqual({ a: 1 })
  expect(warned).not.toHaveBeenCalled()
})

test.each(['{oops', '', '[1]', 'null', '7'])(
  'stored %s is logged and answered with the default',
  (stored) => {
    expect(readStored(fakeStorage({ key: stored }).open, 'key', isObject, { a: 1 })).toEqual({ a: 1 })
    expect(warned).toHaveBeenCalledOnce()
    expect(warned.mock.calls[0]?.[0]).toContain('key')
  },
)

test.each<[string, unknown]>([
  ['a cycle', cyclic],
  ['a big integer', 1n],
  ['nothing at all', undefined],
  ['a function', () => {}],
])('%s cannot be saved, and what was stored stays', (_name, value) => {
  const { open, items } = fakeStorage({ key: '1' })
  expect(() => saveStored(open, 'key', value)).toThrow(new Error('Cyclic data!'))
  expect(items.get('key')).toBe('1')
})

test.each([
  ['forbidden', forbiddenStorage],
  ['full', fullStorage],
])('%s storage disturbs nobody', (_name, open) => {
  expect(saveStored(open, 'key', 1)).toBe(false)
  expect(readStored(open, 'key', isObject, { a: 1 })).toEqual({ a: 1 })
})
