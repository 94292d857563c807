import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const registry = 'https://registry.npmjs.org/'

test.each(['', 'cms/'])('every package of %spackage.json is locked to its bytes', (folder) => {
  const { packages } = read<Lock>(`${folder}package-lock.json`)
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(
    // Without a place it is the registry's.
    ([, { resolved = registry, integrity = '' }]) =>
      !resolved.startsWith(registry) || !integrity.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test.each(['', 'cms/'])('%spackage.json names exact versions', (folder) => {
  const { dependencies = {}, devDependencies = {} } = read<Manifest>(`${folder}package.json`)
  const versions = Object.values({ ...dependencies, ...devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
