import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { runtimeImports } from './bundle.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const entry = `
import 'node:fs'
import 'path'
import { generate } from 'lean-qr'
export const svg = () => import('lean-qr/extras/svg')
export { generate }
`

/** Builds `entry` as the server is built; what stands in node_modules stays out of the build. */
async function built(allowed: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  writeFileSync(join(root, 'entry.js'), entry)
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [runtimeImports(allowed)],
    build: { ssr: 'entry.js', write: false, rollupOptions: { external: /^lean-qr/ } },
  })
}

test('a package that the server imports has to be a dependency', async () => {
  await expect(built({ fastify: '5.0.0' })).rejects.toThrow(/move to "dependencies" .*: lean-qr\b/)
  await expect(built(dependencies)).resolves.toBeDefined()
})

test('no package is a dependency and a devDependency', () => {
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
})
