import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteRoot } from './site.ts'

/** A copy of the built site that can be changed under a running server. `root` is for `serveSite`. */
export type Build = { root: string; changeServiceWorker(): Promise<void>; remove(): Promise<void> }

/** Copies the built site; the server stays the same. */
export async function copyBuild(): Promise<Build> {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(root, 'dist'))
  await cp(join(siteRoot, 'dist/site'), join(root, 'dist/site'), { recursive: true })
  await symlink(join(siteRoot, 'dist/server'), join(root, 'dist/server'))
  const worker = join(root, 'dist/site/sw.js')
  return {
    root,
    async changeServiceWorker() {
      await appendFile(worker, '\n// another build\n')
      for (const ending of ['.br', '.gz']) await rm(worker + ending, { force: true })
    },
    remove: () => rm(root, { recursive: true }),
  }
}
