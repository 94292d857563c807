import { expect, test } from 'vitest'
import * as labels from './labels.ts'

test.each(Object.entries(labels))('%s is named as it says', (name, label) => {
  expect(name).toBe(`EVENT_${label.toUpperCase()}`)
  expect(label).toMatch(/^[a-z0-9_]{1,64}$/)
})

test.each(['LUDO_TV', 'REFERRAL', 'SUPER_SIX', 'LOTTERY', 'WEBVIEW', 'SUBSCRIPTION'])(
  '%s has labels',
  (group) =>
    expect(Object.keys(labels).filter((name) => name.startsWith(`EVENT_${group}_`)).length).toBeGreaterThan(
      1,
    ),
)
