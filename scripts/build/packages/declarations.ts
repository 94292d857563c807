import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const imported = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g

/** The type declarations that entries need, as text by file name. The entries come first. */
export async function declarationsOf(entries: string[]): Promise<Map<string, string>> {
  // Inside node_modules, where the compiler looks for types.
  await mkdir('node_modules/.cache', { recursive: true })
  const folder = await mkdtemp(resolve('node_modules/.cache/declarations-'))
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: resolve('.'),
    outDir: join(folder, 'out'),
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable', 'WebWorker'],
    types: ['node', 'vite/client'],
    skipLibCheck: true,
  }
  const files = entries.map((entry) => resolve(entry))
  await writeFile(config, JSON.stringify({ extends: resolve('tsconfig.base.json'), compilerOptions, files }))
  await promisify(execFile)(process.execPath, [
    resolve('node_modules/typescript/bin/tsc'),
    '-p',
    config,
  ]).catch(({ stdout }) => {
    throw new Error(`The types of ${entries.join(', ')} are not made:\n${stdout}`)
  })
  const found = new Map<string, string>()
  const waiting = entries.map((entry) => entry.replace(/\.ts$/, ''))
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (found.has(name)) continue
    const text = await readFile(join(folder, 'out', `${name}.d.ts`), 'utf8')
    for (const [, , , path = ''] of text.matchAll(imported)) waiting.push(join(dirname(name), path))
    found.set(name, text)
  }
  await rm(folder, { recursive: true })
  return found
}

/** Writes declarations into `folder`, with the same paths as their sources have in `root`. */
export async function writeDeclarations(
  declarations: Map<string, string>,
  root: string,
  folder: string,
): Promise<void> {
  for (const [name, text] of declarations) {
    const path = join(folder, `${relative(root, name)}.d.ts`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text.replace(imported, '$1$2$3.js$2'))
  }
}
