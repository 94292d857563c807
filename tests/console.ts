import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

// A test that expects an error replaces console.error itself. Any other error fails the test.
afterEach(() => {
  const unexpected = complaints.mock.calls.slice()
  complaints.mockClear()
  expect(unexpected, 'console.error was called').toEqual([])
})
