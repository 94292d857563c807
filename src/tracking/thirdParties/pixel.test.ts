import { expect, test } from 'vitest'
import type { TrackedEvent } from '../event.ts'
import { createPixel } from './pixel.ts'

const open = () => {
  const page = {} as Window
  return { page, pixel: createPixel(page, '123'), told: () => page.fbq?.queue }
}

test('waits for its script with what it was told, and looks for nothing itself', () => {
  const { page, pixel, told } = open()
  pixel.viewPage()
  expect(told()).toEqual([
    ['set', 'autoConfig', false, '123'],
    ['init', '123'],
    ['track', 'PageView'],
  ])
  expect(page.fbq?.disablePushState).toBe(true)
})

const click = (pixelEvent: string): TrackedEvent => ({ name: 'apk_download_click', pixelEvent })

test.each([
  ['Lead', 'track'],
  ['CompleteRegistration', 'track'],
  ['DiwaliDownload', 'trackCustom'],
])('%s goes by %s', (name, command) => {
  const { pixel, told } = open()
  pixel.sink(click(name))
  expect(told()?.at(-1)).toEqual([command, name])
})

test('what has no name for pixels is not told, and nothing but the name ever is', () => {
  const { pixel, told } = open()
  const before = told()?.length
  pixel.sink({ name: 'apk_download_failed', downloadCompleted: false, APKVersion: '411', reason: 'gone' })
  expect(told()).toHaveLength(before ?? 0)
  pixel.sink({ ...click('Lead'), pageRelatedTo: 'diwali' })
  expect(told()?.at(-1)).toEqual(['track', 'Lead'])
})

test('its script takes over', () => {
  const { page, pixel, told } = open()
  const called: unknown[][] = []
  if (page.fbq) page.fbq.callMethod = (...command) => void called.push(command)
  const before = told()?.length
  pixel.allow(false)
  expect(called).toEqual([['consent', 'revoke']])
  expect(told()).toHaveLength(before ?? 0)
})
