import type { Locale } from '../../model/locale.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { currentDevice } from './device.ts'
import { loadInstallWords } from './words/words.ts'

const helpIn = (locale: Locale) => async () => {
  const load = importWithRetry(() => import('./InstallGuide.tsx'))
  const [{ InstallHelp }, words, device] = await Promise.all([
    load,
    loadInstallWords[locale](),
    currentDevice(),
  ])
  return { InstallHelp, words, device }
}

/** Loads the install guide, the texts of one language and the device. */
export const loadHelp: Record<Locale, ReturnType<typeof helpIn>> = {
  en: helpIn('en'),
  hi: helpIn('hi'),
  gu: helpIn('gu'),
  bn: helpIn('bn'),
}
