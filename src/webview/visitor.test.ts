// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createVisitor, keptVisitor } from './visitor.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(() => localStorage.clear())

test('a visitor keeps one UUID over visits', () => {
  const id = createVisitor(() => localStorage)()
  expect(id).toMatch(version4)
  expect(createVisitor(() => localStorage)()).toBe(id)
  expect(localStorage.getItem('newUUID')).toBe(id)
})

test('what is no UUID is replaced', () => {
  localStorage.setItem('newUUID', 'undefined')
  expect(createVisitor(() => localStorage)()).toMatch(version4)
  expect(localStorage.getItem('newUUID')).toMatch(version4)
})

test('without storage the UUID lasts as long as the page', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const visitor = createVisitor(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect(visitor()).toMatch(version4)
  expect(visitor()).toBe(visitor())
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('the UUID that is kept can be read without making one', () => {
  expect(keptVisitor(() => localStorage)).toBeNull()
  expect(localStorage.getItem('newUUID')).toBeNull()
  const id = createVisitor(() => localStorage)()
  expect(keptVisitor(() => localStorage)).toBe(id)
  localStorage.setItem('newUUID', 'undefined')
  expect(keptVisitor(() => localStorage)).toBeNull()
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  expect(keptVisitor(forbidden)).toBeNull()
})
