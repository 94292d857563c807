import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteRoot } from './site.ts'

/** Copies the built server, renderer and pages into `folder`. */
export function copyDist(folder: string): void {
  for (const part of ['server', 'render', 'site'])
    cpSync(join(siteRoot, 'dist', part), join(folder, 'dist', part), { recursive: true, dereference: true })
}

/** Installs the build with an empty folder `data`. Returns the `root` for `serveSite`. */
export function installBuild(root = mkdtempSync(join(tmpdir(), 'installation-'))): string {
  copyDist(root)
  symlinkSync(join(siteRoot, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'data'))
  return root
}

/** A copy of the built site that a test can change while a server uses it. `root` is for `serveSite`. */
export type Build = {
  root: string
  /** Replaces it by another build: all scripts and styles get new names, and download records another layout. */
  publishNext(): Promise<void>
  remove(): Promise<void>
}

/** Copies the built site. The server is only a symbolic link. */
export async function copyBuild(): Promise<Build> {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(root, 'dist'))
  await cp(join(siteRoot, 'dist/site'), join(root, 'dist/site'), { recursive: true, dereference: true })
  await symlink(join(siteRoot, 'dist/server'), join(root, 'dist/server'))
  return {
    root,
    publishNext: () => renameChunks(join(root, 'dist/site')),
    remove: () => rm(root, { recursive: true }),
  }
}

async function renameChunks(site: string): Promise<void> {
  const files = await readdir(site, { recursive: true })
  // The boot script names the files for older browsers, and each page's policy contains the script's hash.
  const chunks = new Set(files.filter((file) => /^assets\/(?!older-).*\.(js|css)$/.test(file)))
  const named = (text: string) =>
    text.replace(/([\w.-]+)\.(js|css)\b/g, (file, name, ending) =>
      chunks.has(`assets/${file}`) ? `${name}-next.${ending}` : file,
    )
  for (const file of files) {
    const path = join(site, file)
    // The server sends the plain file if there is no compressed one.
    if (/\.(br|gz)$/.test(file)) await rm(path)
    else if (/\.(html|js|css)$/.test(file)) {
      const text = named(await readFile(path, 'utf8')).replaceAll('layout:1', 'layout:2')
      if (chunks.has(file)) await rm(path)
      await writeFile(join(site, named(file)), text)
    }
  }
}
