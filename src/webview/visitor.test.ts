import { afterEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'
import { createVisitor } from './visitor.ts'

function storage(items: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(items))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

const forbidden = (): Storage => {
  throw new DOMException('Access is denied', 'SecurityError')
}

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())

test('a visitor keeps one UUID over visits', () => {
  const local = storage()
  const id = createVisitor(() => local)()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(createVisitor(() => local)()).toBe(id)
  expect(local.getItem('newUUID')).toBe(id)
})

test('what is no UUID is replaced', () => {
  const local = storage({ newUUID: 'undefined' })
  expect(createVisitor(() => local)()).toHaveLength(36)
  expect(local.getItem('newUUID')).toHaveLength(36)
})

test('without storage the UUID lasts as long as the page', () => {
  const visitor = createVisitor(forbidden)
  expect(visitor()).toHaveLength(36)
  expect(visitor()).toBe(visitor())
  expect(warned).toHaveBeenCalledOnce()
})

test('events of a session are counted from 1, over reloads', () => {
  const session = storage()
  const first = createSession(() => session)
  expect([first(), first()]).toEqual([1, 2])
  expect(createSession(() => session)()).toBe(3)
  expect(session.getItem('sessionstore')).toBe('3')
})

test.each(['{oops', '"7"', '1.5', 'null'])('a counter of %s starts over', (sessionstore) => {
  expect(createSession(() => storage({ sessionstore }))()).toBe(1)
})

test('a counter below zero still gives 1', () => {
  expect(createSession(() => storage({ sessionstore: '-4' }))()).toBe(1)
})

test('without storage the session counts on', () => {
  const session = createSession(forbidden)
  expect([session(), session()]).toEqual([1, 2])
})

test('invalid JSON is logged', () => {
  createSession(() => storage({ sessionstore: '{oops' }))()
  expect(warned).toHaveBeenCalledOnce()
})
