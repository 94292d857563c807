import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { environmentSchema } from '../server/settings/environment.ts'
import { anchors, codeSpans, relativeLinks, rowsBelow } from './markdown.ts'

const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !/[*!]/.test(line))
  .map((line) => line.replace(/^\/|\/$/g, ''))
/** Whether Git ignores the path, or it is the page that the build adds to the packages. */
const isMade = (path: string) =>
  path === 'API.md' || ignored.some((one) => path === one || path.startsWith(`${one}/`))

/** The files of the project, also in a copy without Git. */
function projectFiles(): string[] {
  try {
    const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', command, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 })
    return listed
      .toString()
      .split('\0')
      .filter((file) => file !== '' && existsSync(file))
  } catch {
    const walk = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = normalize(join(folder, entry.name))
        if (entry.name === 'node_modules' || isMade(path)) return []
        return entry.isDirectory() ? walk(path) : [path]
      })
    return walk('.')
  }
}

const files = projectFiles()
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const read = (file: string) => readFileSync(file, 'utf8')
const pages = files.filter((file) => file.endsWith('.md'))
const textOf = new Map(pages.map((page) => [page, read(page)]))

test('there are pages to check', () => expect(pages.length).toBeGreaterThan(40))

test.each(pages)('%s: every link leads to a file of the project, and to a heading of it', (page) => {
  const dead = relativeLinks(textOf.get(page) ?? '').filter((link) => {
    const [path = '', anchor] = decodeURIComponent(link).split('#')
    const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '')
    if (anchor === undefined) return !files.includes(target) && !folders.has(target)
    if (/^L\d+/.test(anchor)) return !files.includes(target)
    return !anchors(textOf.get(target) ?? '').includes(anchor)
  })
  expect(dead).toEqual([])
})

const topFolders = [...folders].filter((folder) => folder !== '' && !folder.includes('/'))
const sourceFile = /\.(?:ts|tsx|mjs|md|yaml|sh)$/

/** Expands `a/{b,c}` to `a/b` and `a/c`. */
const expanded = (path: string): string[] => {
  const [whole, inner] = /\{([^{}]*)\}/.exec(path) ?? []
  return whole === undefined
    ? [path]
    : (inner ?? '').split(',').flatMap((one) => expanded(path.replace(whole, one)))
}

const pattern = (path: string) =>
  path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))

/** Whether a path exists: from the root, or beside the page, or anywhere if it starts with no folder of the root. */
function exists(path: string, page: string): boolean {
  const isRooted = topFolders.includes(path.split('/')[0] ?? '')
  const wanted = new RegExp(`^${isRooted ? '' : '(?:.*/)?'}${pattern(path.replace(/\/$/, ''))}$`)
  const beside = normalize(join(dirname(page), path)).replace(/\/$/, '')
  return [...files, ...folders].some((one) => one === beside || wanted.test(one))
}

/** Files that a page asks its reader to create. */
const invented: Record<string, RegExp> = { 'docs/adding-a-section.md': /quote/i }

test.each(pages)('%s: every path exists', (page) => {
  const paths = codeSpans(textOf.get(page) ?? '').filter((code) => {
    if (!/^[\w@.*{},[\]-]+(?:\/[\w@.*{},[\]-]+)*\/?$/.test(code)) return false
    return sourceFile.test(code) || (code.includes('/') && topFolders.includes(code.split('/')[0] ?? ''))
  })
  const missing = paths.flatMap(expanded).filter((path) => !isMade(path) && !exists(path, page))
  expect(missing.filter((path) => !invented[page]?.test(path))).toEqual([])
})

const scripts: string[] = Object.keys(JSON.parse(read('package.json')).scripts)
const usage = `${read('server/storage/data/arguments.ts')}${read('scripts/apk/answer.ts')}`

test.each(pages)('%s: every npm script and every command of the operator exists', (page) => {
  const text = textOf.get(page) ?? ''
  const ran = [...text.matchAll(/npm run (?:(?:-s|--silent) )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  expect(ran.filter((name) => !scripts.includes(name))).toEqual([])
  const ordered = [...text.matchAll(/npm run (?:-s )?(apk|data)(?: --)? (\w+)/g)]
  const known = (name = '', word = '') => new RegExp(`npm run (-s )?${name}( --)? ${word}\\b`).test(usage)
  expect(ordered.filter(([, name, word]) => !known(name, word)).map(([order]) => order)).toEqual([])
})

const { node } = JSON.parse(read('package.json')).engines
const [, oldest22] = /\^(22\.\d+)/.exec(node) ?? []

test.each(pages)('%s: names the Node 22 that is needed', (page) => {
  const named = (textOf.get(page) ?? '').replace(/\s+/g, ' ').match(/\bNode(?:\.js)? [\d., or]+/g) ?? []
  expect(named.filter((versions) => versions.replaceAll(oldest22 ?? '', '').match(/\b22\b/))).toEqual([])
})

const settings = read('docs/settings.md')
const compose = read('deploy/compose.yaml')
const rows = rowsBelow(settings, 'The server')
const cellsOf = (name: string) => rows.find(([setting]) => setting === `\`${name}\``) ?? []
const documented = [...settings.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]*`(?:, )?)+) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
)

/** The settings that the compose file passes to the servers: the text behind each name. */
const given = new Map(
  [
    ...(/x-site: &site[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '').matchAll(
      /^ {4}([A-Z_]+): (.*)$/gm,
    ),
  ].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
)

test.each(Object.entries(environmentSchema.entries))('the setting %s is documented', (name, schema) => {
  const [, , fallback, allowed, passedOn] = cellsOf(name)
  expect(fallback).toBe(schema.default === undefined ? '–' : `\`${schema.default}\``)
  expect(allowed).toBe(v.safeParse(schema, 5).issues?.[0].message)
  const value = given.get(name)
  const [, own = ''] = new RegExp(`^\\$\\{${name}(?::-(.*))?\\}$`).exec(value ?? '') ?? []
  if (value === undefined) expect(passedOn).toMatch(/^no\b/)
  else if (!value.startsWith(`\${${name}`)) expect(passedOn).toBe(`sets \`${value}\``)
  else expect(passedOn).toMatch(own === '' ? /^yes\b(?!, default)/ : new RegExp(`^yes, default \`${own}\``))
})

test('the table of settings has no others', () =>
  expect(rows.filter(([name = '']) => !(name.replaceAll('`', '') in environmentSchema.entries))).toEqual([]))

test('every variable of the compose file and of the Caddyfile is documented', () => {
  const asked = [
    ...compose.matchAll(/\$\{([A-Z_]+)/g),
    ...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)/g),
  ]
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(([, name = '']) => !documented.includes(name)).map(([, name]) => name)).toEqual([])
})

const isProgram = (file: string) =>
  /^(?:server|scripts|cms|vite\.config)/.test(file) &&
  /\.(?:ts|mjs)$/.test(file) &&
  !/\.(?:test|fixture)\./.test(file)

/** Variables that programs set for each other, or that the system sets. */
const internal = ['BUILD_BROTLI', 'BUILD_OUTPUT', 'BUILD_VERBOSE', 'NODE_ENV', 'PATH']

test('every variable that a program reads is documented', () => {
  const asked = files
    .filter(isProgram)
    .flatMap((file) => [...read(file).matchAll(/process\.env\.([A-Z][A-Z_]+)|\benv(?:\.\w+)?\('([A-Z_]+)'/g)])
    .map(([, one, other]) => one ?? other ?? '')
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !documented.includes(name) && !internal.includes(name))).toEqual([])
})

const isCode = (file: string) =>
  /\.(?:ts|tsx|mjs|js|json|yaml|sh|conf|service|sql|py)$|\/(?:Caddyfile|[\w.]*Dockerfile)$|^\.ci\//.test(
    file,
  ) && !/^(?:content|public)\/|package-lock\.json$|docs\.test\.ts$/.test(file)
const namesInCode = new Set(
  files.filter(isCode).flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? []),
)

test('every documented variable exists in the code', () => {
  expect(documented.length).toBeGreaterThan(50)
  expect(documented.filter((name) => !namesInCode.has(name))).toEqual([])
})

test.each(pages)('%s: names only variables that exist', (page) => {
  const text = (textOf.get(page) ?? '').replace(/^```(?:kotlin|sql)$[\s\S]*?^```$/gm, '')
  const named = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z][A-Z0-9]{3,}(?==)/g)].map(String)
  expect(named.filter((name) => !namesInCode.has(name))).toEqual([])
})

test('every alert says in the runbook what it means', () => {
  const alerts = files
    .filter((file) => /^deploy\/.*alerts.*\.yaml$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name))
  expect(alerts.length).toBeGreaterThan(7)
  const told = rowsBelow(read('docs/operating.md'), 'Alerts').map(([name]) => name)
  expect(alerts.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

test('the log lines of the runbook are in the code of the server', () => {
  const lines = rowsBelow(read('docs/operating.md'), 'Alerts')
    .flatMap((cells) => codeSpans(cells.join(' ')))
    .filter((code) => /^[A-Z][\w ]+$/.test(code) && code.includes(' '))
  expect(lines.length).toBeGreaterThan(2)
  const server = files.filter((file) => /^server\/.*\.ts$/.test(file) && !file.includes('.test.'))
  const text = server.map(read).join('\n')
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
})
