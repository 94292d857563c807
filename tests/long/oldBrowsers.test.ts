import { expect, onTestFinished, test } from 'vitest'
import { walkOld } from '../browsers/old/journeys.ts'
import { openVisit } from '../browsers/old/visit.ts'

const MiB = 1024 * 1024

test.each([78, 88, 103, 114, 119] as const)('every journey passes in Chromium %i', async (version) => {
  const failed = [...(await walkOld(version))].filter(([, error]) => error !== null)
  expect(failed).toEqual([])
})

// The newest Chromium reports the same quota whatever space there is.
test('a phone without space is told before the tap how much the file needs', async () => {
  const { tab, url, close } = await openVisit(114)
  onTestFinished(close)
  await tab.goto(`${url}/gu/ludo/`)
  expect(await tab.value(`document.querySelector('[data-testid=space-note]')`)).toBeNull()
  await tab.limitStorage(url, 20 * MiB)
  await tab.goto(`${url}/gu/`)
  await tab.until(
    `/24\\.0 MB.+1\\d\\.\\d MB|24\\.0 MB.+20\\.0 MB/.test(document.querySelector('[data-testid=space-note]').textContent)`,
  )
})
