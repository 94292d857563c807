import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Folders = { siteFolder: string; renderFolder: string }

/**
 * The folders of the build that `dist` leads to now, as a later build has others. Until the process ends a file
 * `served-by-<pid>` there keeps a later build from taking them away.
 */
export function holdBuild<T extends Folders>(config: T): T {
  const siteFolder = realOr(config.siteFolder)
  const mark = join(dirname(siteFolder), `served-by-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {
    // Where nothing can be written, nothing is built.
  }
  return { ...config, siteFolder, renderFolder: realOr(config.renderFolder) }
}

/** The real path; that of a folder which is missing is told by whoever reads it. */
function realOr(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
