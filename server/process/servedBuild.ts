import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Folders = { siteFolder: string; renderFolder: string }

/**
 * Returns `config` with the real folders of the current build: `dist` is a link, which the next build changes. The file
 * `served-by-<pid>` tells that build to keep these folders until this process ends.
 */
export function holdBuild<T extends Folders>(config: T): T {
  const siteFolder = realOr(config.siteFolder)
  const mark = join(dirname(siteFolder), `served-by-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {
    // On a disk that cannot be written, there is no next build.
  }
  return { ...config, siteFolder, renderFolder: realOr(config.renderFolder) }
}

/** The real path. A missing folder is an error later, when it is read. */
function realOr(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
