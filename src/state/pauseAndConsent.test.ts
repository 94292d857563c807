import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeVisit, file, part } from './visit.fake.ts'

const settled = () => vi.advanceTimersByTimeAsync(0)
const downloading = { phase: 'downloading', received: 4, total: 8, secondsLeft: 1 } as const
const paused = { phase: 'paused', received: 4, total: 8, url: file.url, at: 7 } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('on a costly network', () => {
  const visit = () => {
    const visitor = fakeVisit()
    visitor.store.setState({ costlyNetwork: true })
    return visitor
  }

  test('a tap asks first, and consent starts the download', async () => {
    const { did, now } = visit()
    now().start()
    await settled()
    expect([now().download.phase, now().sheet, did]).toEqual(['asking', 'open', []])
    now().resume()
    await settled()
    expect(did).toEqual(['ask'])
  })

  test('closing the question declines, and the next tap asks again', async () => {
    const { did, now } = visit()
    now().start()
    now().close()
    expect(now().download.phase).toBe('idle')
    now().start()
    await settled()
    expect([now().download.phase, did]).toEqual(['asking', []])
  })

  test('accepting an offer does not ask again', async () => {
    const { did, now } = visit()
    now().applyAutoAction({ do: 'offer', stored: part })
    now().start()
    await settled()
    expect(did).toEqual(['ask'])
  })
})

describe('a pause', () => {
  test('is requested from the engine, which reports it', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    await say(downloading)
    now().pause()
    expect([did, now().download.phase]).toEqual([['ask', 'pause'], 'downloading'])
    await say(paused)
    expect([now().download.phase, now().sheet]).toEqual(['paused', 'open'])
  })

  test.each(['resume', 'start'] as const)('ends with %s and resumes where it was', async (goOn) => {
    const { requests, now, say } = fakeVisit()
    now().start()
    await say(paused)
    now()[goOn]()
    await settled()
    expect(requests.at(-1)).toMatchObject({ url: file.url, pausedAt: 7 })
  })

  test('of an earlier visit is shown and starts nothing', async () => {
    const { did, now } = fakeVisit()
    now().applyAutoAction({ do: 'pause', stored: { ...part, pausedAt: 7 } })
    await settled()
    expect([now().download, now().sheet, did]).toEqual([paused, 'closed', []])
  })
})

describe('a cancelled download', () => {
  test('is discarded, and its later states are ignored', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    await say(downloading)
    now().cancel()
    await say(paused)
    expect([did.at(-1), now().download.phase, now().sheet]).toEqual(['discard', 'idle', 'closed'])
  })

  test('can be started again', async () => {
    const { did, now, say } = fakeVisit()
    now().start()
    await say(paused)
    now().cancel()
    now().start()
    await settled()
    await say(downloading)
    expect([did, now().download.phase]).toEqual([['ask', 'discard', 'ask'], 'downloading'])
  })
})

test('toggles the sound', () => {
  const { now } = fakeVisit()
  now().toggleSound()
  expect(now().isMuted).toBe(true)
  now().toggleSound()
  expect(now().isMuted).toBe(false)
})
