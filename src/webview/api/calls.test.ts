import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, forbiddenStorage } from '../storage.fake.ts'
import { createCalls } from './calls.ts'

const log = vi.fn()
beforeEach(() => void log.mockClear())

const stored = { _hn: 'https://api.example', _hat: '{"Platform":"android","Version":411,"language":"hi"}' }
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

const callsOf = (
  fetch: typeof globalThis.fetch,
  storage: Record<string, string> = stored,
  logSuperseded = false,
) => createCalls({ openStorage: fakeStorage(storage).open, fetch, logFailure: log, logSuperseded })

/** Answers only when told to, and hears when it is given up. */
function slowly() {
  const answers: (() => void)[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_address, request) =>
      new Promise((resolve, reject) => {
        answers.push(() => resolve(new Response('{"response":1}')))
        if (request?.signal?.aborted) reject(request.signal.reason)
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      }),
  )
  return { fetch, answer: (call: number) => answers[call]?.() }
}

test.each([
  [{ response: { data: 1 }, data: 2 }, 1],
  [{ response: { other: 1 }, data: 2 }, { other: 1 }],
  [{ response: 0, data: 2 }, 0],
  [{ response: null, data: 2 }, 2],
  [{ other: 2 }, { other: 2 }],
  [[1], [1]],
])('of %j the second helper reads %j', async (body, expected) => {
  expect(await callsOf(answering(body)).getData('/a')).toEqual(expected)
})

test.each([
  [{ response: { x: 1 }, data: 2 }, { x: 1 }],
  [{ data: 2 }, undefined],
  [[1], undefined],
])('of %j the first helper reads %j', async (body, expected) => {
  expect(await callsOf(answering(body)).getResponse('/a')).toEqual(expected)
})

test('a POST sends JSON and reads the response', async () => {
  const fetch = answering({ response: 'ok' })
  expect(await callsOf(fetch).postResponse('user/1?a=b', { name: 'क' })).toBe('ok')
  const [address, request] = fetch.mock.calls[0] ?? []
  expect(String(address)).toBe('https://api.example/user/1?a=b')
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"name":"क"}',
    headers: { Platform: 'android', Version: '411', language: 'hi', 'Content-Type': 'application/json' },
  })
})

test('an answer without a body is undefined', async () => {
  expect(
    await callsOf(async () => new Response(null, { status: 204 })).postResponse('/a', {}),
  ).toBeUndefined()
})

test.each([
  ['https://api.example/v2/', '/a', 'https://api.example/v2/a'],
  ['api.example', 'a', 'https://api.example/a'],
  ['localhost:4000', '/a', 'http://localhost:4000/a'],
  ['http://127.0.0.1:4000', '/a', 'http://127.0.0.1:4000/a'],
  ['https://api.example', '//elsewhere.example/a', 'https://api.example//elsewhere.example/a'],
  ['https://api.example', 'https://elsewhere.example/a', 'https://api.example/https://elsewhere.example/a'],
])('host %s and path %s are %s', async (_hn, path, address) => {
  const fetch = answering({})
  await callsOf(fetch, { ...stored, _hn }).getResponse(path)
  expect(String(fetch.mock.calls[0]?.[0])).toBe(address)
})

test.each(['http://api.example', 'javascript:alert(1)', 'http://localhost.example', 'https://', ''])(
  'nothing is sent to the host %j',
  async (_hn) => {
    const fetch = answering({})
    await expect(callsOf(fetch, { ...stored, _hn }).getResponse('/a')).rejects.toThrow('_hn names')
    expect(fetch).not.toHaveBeenCalled()
    expect(log.mock.calls[0]?.[0]).toMatch(/^fetchFailed:\/a:_hn names/)
  },
)

test('storage that is forbidden is a failure like others', async () => {
  const calls = createCalls({ openStorage: forbiddenStorage, fetch: answering({}), logFailure: log })
  await expect(calls.getResponse('/a')).rejects.toThrow('Access is denied')
  expect(log).toHaveBeenCalledWith('fetchFailed:/a:Access is denied')
})

test('the same error is rethrown after it was logged', async () => {
  const failure = new TypeError('Failed to fetch')
  const calls = callsOf(async () => Promise.reject(failure))
  await expect(calls.getData('/a?b=c')).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([['fetchFailed:/a?b=c:Failed to fetch']])
})

test('an answer that is not ok is a failure, and so is a body that is no JSON', async () => {
  await expect(callsOf(answering({ reason: 'busy' }, 503)).getResponse('/a')).rejects.toMatchObject({
    name: 'HttpError',
    status: 503,
    body: { reason: 'busy' },
  })
  await expect(callsOf(async () => new Response('<html>')).getResponse('/b')).rejects.toThrow(SyntaxError)
  expect(log.mock.calls[0]).toEqual(['fetchFailed:/a:The server answered 503'])
})

test('what cannot be sent is a failure', async () => {
  const fetch = answering({})
  await expect(callsOf(fetch).postResponse('/a', 1n)).rejects.toThrow('Cyclic data!')
  expect(fetch).not.toHaveBeenCalled()
})

test('a call is given up when its path is asked for again, by whichever helper; others go on', async () => {
  const { fetch, answer } = slowly()
  const calls = callsOf(fetch)
  const first = calls.getResponse('/a')
  const other = calls.getResponse('/a?page=2')
  const second = calls.postResponse('/a', {})
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  answer(1)
  answer(2)
  expect(await Promise.all([other, second])).toEqual([1, 1])
  expect(log).not.toHaveBeenCalled()
})

test('a call that came too late to give up anything does not', async () => {
  const { fetch, answer } = slowly()
  const calls = callsOf(fetch)
  const first = calls.getResponse('/a')
  answer(0)
  expect(await first).toBe(1)
  const second = calls.getResponse('/a')
  answer(1)
  expect(await second).toBe(1)
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
})

test('calls that others took the place of are logged on request', async () => {
  const { fetch, answer } = slowly()
  const calls = callsOf(fetch, stored, true)
  const first = calls.getResponse('/a')
  const second = calls.getResponse('/a')
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  answer(1)
  await second
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['<html>', '<html>'],
  ['', undefined],
])('a failure carries the body %j', async (body, expected) => {
  const calls = callsOf(async () => new Response(body, { status: 404 }))
  await expect(calls.getData('/a')).rejects.toMatchObject({ status: 404, body: expected })
})

test('a call is given up when its signal aborts, also before it began, and that is not logged', async () => {
  const { fetch } = slowly()
  const controller = new AbortController()
  const call = callsOf(fetch).getData('/a', { signal: controller.signal })
  controller.abort(new DOMException('The screen was left', 'AbortError'))
  await expect(call).rejects.toThrow('The screen was left')
  await expect(callsOf(fetch).getData('/a', { signal: controller.signal })).rejects.toThrow(
    'The screen was left',
  )
  expect(log).not.toHaveBeenCalled()
})

test.each([
  [undefined, 30_000],
  [5_000, 5_000],
])(
  'with timeoutMs %s a call without an answer ends after %i ms, and is logged',
  async (timeoutMs, afterMs) => {
    vi.useFakeTimers()
    const { fetch } = slowly()
    const call = callsOf(fetch).postResponse('/a', {}, timeoutMs === undefined ? {} : { timeoutMs })
    const failed = expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(log).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(log).toHaveBeenCalledWith(`fetchFailed:/a:No answer within ${afterMs} ms`)
    vi.useRealTimers()
  },
)

test('an answer leaves no timer behind', async () => {
  vi.useFakeTimers()
  await callsOf(answering({ response: 1 })).getResponse('/a')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
