import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteRoot } from './site.ts'

/** A copy of the built site that can be changed under a running server. `root` is for `serveSite`. */
export type Build = {
  root: string
  changeServiceWorker(): Promise<void>
  /** Puts another build in its place: every script and style under another name, records of another layout. */
  publishNext(): Promise<void>
  remove(): Promise<void>
}

/** Copies the built site; the server stays the same. */
export async function copyBuild(): Promise<Build> {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(root, 'dist'))
  await cp(join(siteRoot, 'dist/site'), join(root, 'dist/site'), { recursive: true, dereference: true })
  await symlink(join(siteRoot, 'dist/server'), join(root, 'dist/server'))
  const worker = join(root, 'dist/site/sw.js')
  return {
    root,
    async changeServiceWorker() {
      await appendFile(worker, '\n// another build\n')
      for (const ending of ['.br', '.gz']) await rm(worker + ending, { force: true })
    },
    publishNext: () => renameChunks(join(root, 'dist/site')),
    remove: () => rm(root, { recursive: true }),
  }
}

async function renameChunks(site: string): Promise<void> {
  const files = await readdir(site, { recursive: true })
  const chunks = new Set(files.filter((file) => /^assets\/.*\.(js|css)$/.test(file)))
  const named = (text: string) =>
    text.replace(/([\w.-]+)\.(js|css)\b/g, (file, name, ending) =>
      chunks.has(`assets/${file}`) ? `${name}-next.${ending}` : file,
    )
  for (const file of files) {
    const path = join(site, file)
    // The server answers with the plain file where there is no compressed one.
    if (/\.(br|gz)$/.test(file)) await rm(path)
    else if (/\.(html|js|css)$/.test(file)) {
      const text = named(await readFile(path, 'utf8')).replaceAll('layout:1', 'layout:2')
      if (chunks.has(file)) await rm(path)
      await writeFile(join(site, named(file)), text)
    }
  }
}
