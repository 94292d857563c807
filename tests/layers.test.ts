import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The folders that each folder may import besides itself; `type` means only types. */
const mayImport: Record<string, Record<string, 'all' | 'type'>> = {
  app: {
    sections: 'all',
    ui: 'all',
    content: 'all',
    state: 'all',
    workers: 'all',
    download: 'all',
    tracking: 'all',
    webview: 'all',
    model: 'all',
    ludo: 'all',
  },
  sections: { ui: 'all', state: 'all', tracking: 'all', model: 'all', ludo: 'all', webview: 'all' },
  ui: { state: 'all', model: 'type' },
  content: { sections: 'all', model: 'all' },
  workers: { state: 'type', download: 'all' },
  state: { download: 'type' },
  sw: { download: 'all', tracking: 'all' },
  tracking: { webview: 'all' },
  model: {},
  download: { model: 'all' },
  webview: {},
  ludo: {},
  games: { ludo: 'all' },
  site: { app: 'all', content: 'all', sections: 'all', model: 'all', games: 'all' },
  server: {
    site: 'all',
    content: 'all',
    model: 'type',
    tracking: 'all',
    webview: 'all',
    download: 'all',
  },
  scripts: {
    server: 'all',
    site: 'all',
    download: 'all',
    content: 'all',
    sections: 'all',
    model: 'all',
    games: 'all',
    // The build writes the list of files that the service worker installs.
    sw: 'type',
  },
}

const room = (file: string) => file.match(/^(?:src\/)?(\w+)\//)?.[1] ?? ''
const imports =
  /^(?:import|export) (type )?(?:[^'"]*? from )?'(\.[^'"]*)'|(?:typeof )?import\('(\.[^'"]*)'\)/gm

/** The relative imports of a file. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(imports)].map(([statement, type, path, dynamic]) => ({
    target: normalize(join(dirname(file), path ?? dynamic ?? '')),
    isType: type !== undefined || /^typeof/.test(statement) || /^import \{( type \w+,?)+ \}/.test(statement),
  }))

const importedBy = (file: string) => importsOf(file).filter(({ target }) => room(target) !== room(file))

function uphill(file: string): string[] {
  return importedBy(file).flatMap(({ target, isType }) => {
    const allowed = mayImport[room(file)]?.[room(target)]
    return allowed === 'all' || (allowed === 'type' && isType) ? [] : [`${file} → ${target}`]
  })
}

const files = ['src', 'server', 'games', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|fake|d)\.tsx?$/.test(file))

test('imports flow downhill', () => expect(files.flatMap(uphill)).toEqual([]))

// Only cycles of values: they change the order of evaluation, and join chunks that should load separately. A cycle of
// types is gone after the build.
test('no file imports itself, not even through others', () => {
  const targets = new Map(
    files.map((file) => [file, importsOf(file).flatMap(({ target, isType }) => (isType ? [] : [target]))]),
  )
  const finished = new Set<string>()
  function circle(file: string, path: string[]): string[] {
    const place = path.indexOf(file)
    if (place >= 0) return [...path.slice(place), file]
    if (finished.has(file)) return []
    for (const target of targets.get(file) ?? []) {
      const found = circle(target, [...path, file])
      if (found.length > 0) return found
    }
    finished.add(file)
    return []
  }
  expect(files.flatMap((file) => circle(file, []).join(' → ') || [])).toEqual([])
})

test('the site uses the web-view library as strangers do, by its exports', () => {
  const inside = files.flatMap((file) =>
    importedBy(file)
      .filter(({ target }) => room(target) === 'webview' && !target.startsWith('src/webview/exports/'))
      .map(({ target }) => `${file} → ${target}`),
  )
  expect(inside).toEqual([])
})

test('every room is in the table', () =>
  expect([...new Set(files.map(room))].filter((name) => !(name in mayImport))).toEqual([]))

test('the tests on broken networks use the kit and nothing else', () => {
  const imported = readdirSync('tests/faults').flatMap((file) =>
    [...readFileSync(join('tests/faults', file), 'utf8').matchAll(/\b(?:from|import) *\(?'([^']+)'/g)].map(
      ([, path]) => `${file} → ${path}`,
    ),
  )
  expect(imported.filter((one) => !one.includes('→ ../kit/'))).toEqual([])
})

test('what the package network-faults exports, the tests take from its entry, as strangers do', () => {
  const entry = readFileSync('tests/kit/exports/main.ts', 'utf8')
  const inside = [...entry.matchAll(/^export (?:type )?\{([^}]*)\} from '\.\.\/(.*)'/gm)].flatMap(
    ([, names = '', path = '']) => named(names).map((name) => `${name} of ${path}`),
  )
  expect(inside.length).toBeGreaterThan(15)
  const taken = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('kit/'))
    .flatMap((file) =>
      [
        ...readFileSync(join('tests', file), 'utf8').matchAll(
          /^import (?:type )?\{([^}]*)\} from '[./]*kit\/(.*)'/gm,
        ),
      ].flatMap(([, names = '', path = '']) =>
        named(names)
          .map((name) => `${name} of ${path}`)
          .filter((one) => inside.includes(one))
          .map((one) => `${file} → ${one}`),
      ),
    )
  expect(taken).toEqual([])
})

const named = (names: string) =>
  names
    .split(',')
    .map((name) => name.replace(/\btype /, '').trim())
    .filter((name) => name !== '')
