// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())
beforeEach(() => sessionStorage.clear())

const session = () => createSession(() => sessionStorage)

test('events are counted from 1, over reloads', () => {
  const first = session()
  expect([first(), first()]).toEqual([1, 2])
  expect(session()()).toBe(3)
  expect(sessionStorage.getItem('sessionstore')).toBe('3')
})

test.each(['{oops', '"7"', '1.5', 'null'])('a counter of %s starts over', (stored) => {
  sessionStorage.setItem('sessionstore', stored)
  expect(session()()).toBe(1)
})

test('a counter below zero still gives 1', () => {
  sessionStorage.setItem('sessionstore', '-4')
  expect(session()()).toBe(1)
})

test('invalid JSON is logged', () => {
  sessionStorage.setItem('sessionstore', '{oops')
  session()()
  expect(warned).toHaveBeenCalledOnce()
})

test('without storage the count goes on', () => {
  const forbidden = createSession(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  expect([forbidden(), forbidden()]).toEqual([1, 2])
})
