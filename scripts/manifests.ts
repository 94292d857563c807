import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ludoPath } from '../src/app/frame/ludoPath.ts'
import { manifestFile } from '../src/app/manifestFile.ts'
import { type Locale, locales } from '../src/model/locale.ts'
import { ground, manifestIcons } from './icons.ts'

const ludo: Record<Locale, string> = { en: 'Ludo', hi: 'लूडो', gu: 'લુડો', bn: 'লুডো' }

/** Writes a web app manifest for each language. */
export function manifests(name: string): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const locale of locales) {
        const source = JSON.stringify(await manifestOf(locale, name))
        this.emitFile({ type: 'asset', fileName: manifestFile(locale), source })
      }
    },
  }
}

async function manifestOf(locale: Locale, name: string) {
  const page = await readFile(join('content/pages', locale, 'ludo.json'), 'utf8')
  const { title, description } = JSON.parse(page) as { title: string; description: string }
  return {
    id: '/',
    name: `${name} ${ludo[locale]}`,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    categories: ['games', 'entertainment'],
    start_url: ludoPath(locale),
    scope: '/',
    display: 'standalone',
    // A second window would take a running download's progress from the first.
    launch_handler: { client_mode: 'focus-existing' },
    theme_color: ground,
    background_color: '#170e4b',
    icons: manifestIcons,
    screenshots: (['narrow', 'wide'] as const).map((form) => ({
      src: `/screenshots/${form}-${locale}.webp`,
      sizes: screenshotSizes[form].map((side) => 2 * side).join('x'),
      type: 'image/webp',
      form_factor: form,
      label: title,
    })),
    // The language of the page first.
    shortcuts: [...locales]
      .sort((one, other) => Number(other === locale) - Number(one === locale))
      .map((one) => ({ name: ludo[one], url: ludoPath(one), icons: manifestIcons.slice(0, 1) })),
  }
}

/** In CSS pixels; the pictures have twice as many. */
export const screenshotSizes = { narrow: [390, 844], wide: [1280, 800] } as const
