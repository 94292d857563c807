import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inProfile } from '../../src/content/compliance/freePlay.ts'
import type { Site } from '../../src/content/site.ts'
import { locales } from '../../src/model/locale.ts'
import { drawIcons, webAppManifest } from '../../src/site/webAppManifest.ts'

type SiteFile = { brand: { name: string; mark: string }; compliance: string }

/** Emits a web app manifest for each language, and their icons. */
export const webAppManifests = ({ brand: { name, mark }, compliance }: SiteFile): Plugin => ({
  name: 'web-app-manifests',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, source] of await drawIcons(mark)) this.emitFile({ type: 'asset', fileName, source })
    for (const locale of locales) {
      const raw: unknown = JSON.parse(await readFile(join('content/pages', locale, 'ludo.json'), 'utf8'))
      const ludo = inProfile(compliance as Site['compliance'], raw)
      this.emitFile({
        type: 'asset',
        ...webAppManifest(locale, name, ludo as { title: string; description: string }),
      })
    }
  },
})
