// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { locales } from '../../model/locale.ts'
import { consentQuestion, type Purpose } from '../../tracking/thirdParties/consent.ts'
import { loadOverlayWords } from '../overlays/words/loadOverlayWords.ts'
import { showConsentBanner } from './ConsentBanner.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const origins = [{ origin: 'https://other.example' }]
const oneLink = { url: 'https://brand.onelink.me/abcd/' }
const pixel = { script: 'pixel.js', pixelId: '123', origins }
const tagManager = { script: 'tags.js', origins }
const recording = { script: 'recording.js', origins }

async function asked(locale: (typeof locales)[number], purposes: Purpose[]) {
  let answer: ReturnType<typeof showConsentBanner> | undefined
  await act(async () => {
    answer = showConsentBanner(locale, purposes, false)
    await vi.dynamicImportSettled()
  })
  const banner = document.querySelector('[data-testid="consent"]')
  return {
    text: banner?.textContent ?? '',
    async refuse() {
      await act(async () => banner?.querySelector('button')?.click())
      return answer
    },
  }
}

test.each(locales)(
  'the banner names in %s what the parties of the site are for, and no more',
  async (locale) => {
    const { purpose } = (await loadOverlayWords[locale]()).consent
    const one = await asked(locale, consentQuestion({ tagManager, oneLink }).purposes)
    expect(one.text).toContain(`${purpose.attribution}, ${purpose.measurement}`)
    expect(one.text).not.toContain(purpose['session recording'])
    expect(await one.refuse()).toBe('denied')
    const all = await asked(locale, consentQuestion({ tagManager, pixel, recording, oneLink }).purposes)
    for (const words of Object.values(purpose)) expect(all.text).toContain(words)
    expect(await all.refuse()).toBe('denied')
  },
)

test('the languages name the purposes in words of their own', async () => {
  const all = await Promise.all(locales.map((locale) => loadOverlayWords[locale]()))
  expect(new Set(all.flatMap(({ consent }) => Object.values(consent.purpose))).size).toBe(4 * locales.length)
})
