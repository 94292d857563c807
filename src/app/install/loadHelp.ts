import type { Locale } from '../../model/locale.ts'
import { untilThere } from '../../state/untilThere.ts'
import { deviceHere } from './device.ts'
import { loadInstallWords } from './words.ts'

const helpIn = (locale: Locale) => async () => {
  const load = untilThere(() => import('./InstallHelp.tsx'))
  const [{ default: InstallHelp }, words, device] = await Promise.all([
    load,
    loadInstallWords[locale](),
    deviceHere(),
  ])
  return { InstallHelp, words, device }
}

/** Fetches what helps to install on this phone, in one language. */
export const loadHelp: Record<Locale, ReturnType<typeof helpIn>> = {
  en: helpIn('en'),
  hi: helpIn('hi'),
  gu: helpIn('gu'),
  bn: helpIn('bn'),
}
