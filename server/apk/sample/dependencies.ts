import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ZlibStream } from '../../../src/download/packed/zlib.ts'
import type { ZipEntry } from './zip.ts'

/**
 * The packages whose programs the sample contains, and the level of their deflated entries. Entries with level 0 are stored,
 * as new APKs store their code and their native libraries.
 */
const packages = {
  fastify: 9,
  harfbuzzjs: 0,
  jose: 6,
  kysely: 9,
  marked: 6,
  react: 9,
  'react-dom': 0,
  valibot: 1,
}

/** The scripts and WebAssembly of dependencies, whose exact versions the lock file names. */
export function dependencyEntries(begin: (level: number) => ZlibStream): ZipEntry[] {
  return Object.entries(packages).flatMap(([name, level]) => {
    const folder = folderOf(name)
    return filesIn(folder).map((file) => {
      const entry = { name: `assets/${name}/${file}`, bytes: readFileSync(join(folder, file)) }
      return level === 0 ? entry : { ...entry, deflated: deflate(entry.bytes, begin(level)) }
    })
  })
}

function folderOf(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  const folder = resolve.paths(name)?.find((path) => existsSync(join(path, name)))
  if (folder === undefined) throw new Error(`The package ${name} is not installed.`)
  return join(folder, name)
}

/** In an order that no language of the system changes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:[cm]?js|wasm)$/.test(path) && !path.includes('node_modules/'))
    .sort()

function deflate(bytes: Buffer, deflater: ZlibStream): Buffer {
  const deflated = Buffer.concat(deflater.push(bytes, true))
  deflater.free()
  return deflated
}
