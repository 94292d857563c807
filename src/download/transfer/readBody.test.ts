import { expect, test } from 'vitest'
import { readBody } from './receive.ts'

const MiB = 1024 * 1024

test('a body is read through a small buffer, and a fast one through a larger after 8 MiB', async () => {
  const asked: number[] = []
  const body = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const view = controller.byobRequest?.view
      if (!view) throw new Error('it is read without a buffer')
      asked.push(view.byteLength)
      controller.byobRequest.respond(view.byteLength)
    },
  })
  const reader = readBody(body, 5)
  let next = 5
  while (next < 10 * MiB) {
    const piece = await reader.read()
    expect(piece?.at).toBe(next)
    next += piece?.bytes.length ?? 0
  }
  expect(asked.map((bytes) => bytes / MiB)).toEqual([...Array(32).fill(0.25), 1, 1])
})
