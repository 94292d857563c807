import { expect, test } from 'vitest'
import { walkOld } from '../browsers/old/journeys.ts'

test.each([78, 88, 103, 114] as const)('every journey passes in Chromium %i', async (version) => {
  const failed = [...(await walkOld(version))].filter(([, error]) => error !== null)
  expect(failed).toEqual([])
})
