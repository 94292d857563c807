import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

// A test that expects an error replaces console.error itself; any other is a warning nobody would read.
afterEach(() => {
  const unexpected = complaints.mock.calls.slice()
  complaints.mockClear()
  expect(unexpected, 'console.error was called').toEqual([])
})
