import { expect, test, vi } from 'vitest'
import { sendEvent } from './sendEvent.ts'

const address = 'https://site.example/logevents?label=a'
const fateOf = (answer: Response) => sendEvent(address, async () => answer)

test('is sent as the log wants it, and not after redirects', async () => {
  const fetched = vi.fn(async () => Response.json({ ok: true }))
  expect(await sendEvent(address, fetched)).toBe('logged')
  expect(fetched).toHaveBeenCalledWith(address, {
    method: 'PUT',
    redirect: 'error',
    signal: expect.any(AbortSignal),
  })
})

test.each([
  ['the words of a portal', new Response('<title>Wi-Fi</title>')],
  ['the JSON of a portal', Response.json(null)],
  ['429', new Response(null, { status: 429 })],
  ['503', Response.json({ ok: true }, { status: 503 })],
])('%s are no answer of the log', async (_, answer) => {
  expect(await fateOf(answer)).toBe('again')
})

test('what the log refuses is not sent again', async () => {
  expect(await fateOf(Response.json({ message: 'label is required' }, { status: 400 }))).toBe('refused')
})

test('without a network it is sent again', async () => {
  expect(await sendEvent(address, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('again')
})
