import type { Locale } from '../../model/locale.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { currentDevice } from './device.ts'
import { loadInstallWords } from './words/loadInstallWords.ts'

const guideIn = (locale: Locale) => async () => {
  const load = importWithRetry(() => import('./InstallGuide.tsx'))
  const [{ InstallGuide }, words, device] = await Promise.all([
    load,
    loadInstallWords[locale](),
    currentDevice(),
  ])
  return { InstallGuide, words, device }
}

/** Loads the install guide, its texts in one language, and the device. */
export const loadGuide: Record<Locale, ReturnType<typeof guideIn>> = {
  en: guideIn('en'),
  hi: guideIn('hi'),
  gu: guideIn('gu'),
  bn: guideIn('bn'),
}
