import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../../src/model/locale.ts'
import { drawIcons, webAppManifest } from '../../src/site/webAppManifest.ts'

/** Emits a web app manifest for each language, and their icons. */
export const webAppManifests = ({ name, mark }: { name: string; mark: string }): Plugin => ({
  name: 'web-app-manifests',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, source] of await drawIcons(mark)) this.emitFile({ type: 'asset', fileName, source })
    for (const locale of locales) {
      const ludo = JSON.parse(await readFile(join('content/pages', locale, 'ludo.json'), 'utf8'))
      this.emitFile({ type: 'asset', ...webAppManifest(locale, name, ludo) })
    }
  },
})
