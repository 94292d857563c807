import type { Rolldown } from 'vite'
import type { Assets } from '../../src/app/assets.ts'
import { type Locale, locales } from '../../src/model/locale.ts'

/** Finds what the pages name, and takes the boot script out: it stands in the pages themselves. */
export function assetsOf(bundle: Rolldown.OutputBundle): Omit<Assets, 'pictures' | 'file'> {
  const files = Object.values(bundle)
  const entry = (name: string) => {
    const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
    if (found?.type !== 'chunk') throw new Error(`The build has no entry ${name}`)
    return found
  }
  const boot = entry('boot')
  delete bundle[boot.fileName]
  return {
    bundle: `/${entry('main').fileName}`,
    comeBack: `/${entry('comeBack').fileName}`,
    boot: `(()=>{${boot.code.trim()}})()`,
    stylesheets: files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [`/${fileName}`] : [])),
    fonts: Object.fromEntries(
      locales.map((locale) => [locale, files.flatMap(({ fileName }) => isFirstFont(fileName, locale))]),
    ),
  }
}

/** The display face stands above the fold; the reading face may be on the phone already. */
const isFirstFont = (file: string, locale: Locale) =>
  file.startsWith(`assets/display-${locale}-`) && !file.includes('-latin-ext-') ? [`/${file}`] : []
