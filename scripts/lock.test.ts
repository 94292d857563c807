import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'

type Locked = {
  version: string
  resolved?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: { node?: string } | string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Locked> }
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const registry = 'https://registry.npmjs.org/'
const folders = ['', 'cms/']

const lockOf = (folder: string) => read<Lock>(`${folder}package-lock.json`).packages

test.each(folders)('every package of %spackage.json is locked to its bytes', (folder) => {
  const installed = Object.entries(lockOf(folder)).filter(([path, { link }]) => path !== '' && !link)
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(
    // Without a place it is the registry's.
    ([, { resolved = registry, integrity = '' }]) =>
      !resolved.startsWith(registry) || !integrity.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test.each(folders)('%spackage.json names exact versions', (folder) => {
  const { dependencies = {}, devDependencies = {} } = read<Manifest>(`${folder}package.json`)
  const versions = Object.values({ ...dependencies, ...devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

/** Where a package that stands at `path` finds `name`: in its own node_modules, else in those of the folders above. */
function found(packages: Lock['packages'], path: string, name: string): Locked | undefined {
  const nested = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]
  if (nested || path === '') return nested
  return found(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

const optionalOf = (packages: Lock['packages']) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({
      of: path,
      name,
      locked: found(packages, path, name),
    })),
  )

// `npm ci` refuses a lock without one of them, and other systems get no binary.
test.each(folders)('%spackage-lock.json has every optional package', (folder) => {
  const optional = optionalOf(lockOf(folder))
  expect(optional.length).toBeGreaterThan(50)
  expect(optional.filter(({ locked }) => !locked).map(({ of, name }) => `${of} → ${name}`)).toEqual([])
})

const platforms = {
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
  'linux-x64-gnu': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-x64-musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linux-arm64-gnu': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
}
type Platform = { os: string; cpu: string; libc?: string }

/** Some packages say only by their names which C library they need. */
const libcOf = ({ libc }: Locked, name: string) =>
  libc ?? (name.includes('musl') ? ['musl'] : name.endsWith('-gnu') ? ['glibc'] : null)

const runsOn = (name: string, locked: Locked, { os, cpu, libc }: Platform) =>
  locked.os?.includes(os) &&
  locked.cpu?.includes(cpu) &&
  (!libc || (libcOf(locked, name) ?? [libc]).includes(libc))

const cases = folders.flatMap((folder) =>
  Object.entries(platforms).map(([name, platform]) => [folder, name, platform] as const),
)

test.each(cases)('%spackage-lock.json has all binaries for %s', (folder, _name, platform) => {
  const packages = lockOf(folder)
  const binaries = optionalOf(packages).filter(
    ({ of, locked }) => !packages[of]?.optional && locked?.os && locked.cpu,
  )
  const owners = [...new Set(binaries.map(({ of }) => of))]
  expect(owners.length).toBeGreaterThan(2)
  const without = owners.filter(
    (owner) =>
      !binaries.some(({ of, name, locked }) => of === owner && locked && runsOn(name, locked, platform)),
  )
  expect(without).toEqual([])
})

/** What asks for a newer Node than it needs, and how that was seen. */
const provenOnNode20 = [
  // Strapi's command line finds out with them which package manager made a project; `npm run cms:test` runs it on 20.
  'cms/node_modules/preferred-pm',
  'cms/node_modules/which-pm',
]

test.each(['20.19.0', '22.16.0', '24.0.0'])('every package that is needed runs on Node %s', (version) => {
  const refusing = folders.flatMap((folder) =>
    Object.entries(lockOf(folder))
      .filter(([path, { engines, optional }]) => {
        if (path === '' || optional || !engines || Array.isArray(engines)) return false
        return !satisfies(version, engines.node ?? '*')
      })
      .map(([path]) => `${folder}${path}`),
  )
  expect(refusing.filter((path) => !provenOnNode20.includes(path))).toEqual([])
})
