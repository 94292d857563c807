import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const require = createRequire(import.meta.url)
const packages = dirname(dirname(require.resolve('react/package.json')))
const isReact = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/
const zustand = /\/node_modules\/zustand\/esm\/react\.mjs$/

/**
 * Converts React's packages to ES modules. With CommonJS, all their exports stay in the build, and each chunk calls a
 * helper for every name (https://rolldown.rs/in-depth/bundling-cjs).
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (name) => (Object.hasOwn(files, name) ? join(packages, files[name] ?? '') : undefined),
  transform: {
    filter: { id: [isReact, zustand] },
    handler: (code, id) =>
      zustand.test(id)
        ? code.replace("import React from 'react'", "import * as React from 'react'")
        : esModule(code, (name) => Object.keys(require(join(packages, files[name] ?? name)))),
  },
})

/**
 * Converts a CommonJS module to an ES module. Throws if it does more than require at its start and assign to `exports`.
 * `exportsOf` returns a required module's exports: React reads some names that only its development build has.
 */
export function esModule(code: string, exportsOf: (name: string) => string[]): string {
  const requires = /^var (?:\s*\w+ = require\("[\w-]+"\)[,;])+/m
  const [required = ''] = requires.exec(code) ?? []
  const modules = [...required.matchAll(/(\w+) = require\("([\w-]+)"\)/g)].map(
    ([, name = '', from = '']) => ({
      name,
      from,
    }),
  )
  const imports = modules.map(({ name, from }) => `import * as ${name} from "${from}";`)
  const assigned = [...code.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name = '']) => name)
  const names = [...new Set(assigned)]
  const again = names.filter((name) => assigned.indexOf(name) !== assigned.lastIndexOf(name))
  const body = modules
    .reduce((text, { name, from }) => {
      const there = exportsOf(from)
      const reads = new RegExp(`\\b${name}\\.(\\w+)`, 'g')
      return text.replace(reads, (read, one) => (there.includes(one) ? read : 'undefined'))
    }, code)
    .replace(requires, imports.join('\n'))
    .replace(/^exports\.(\w+) =(?!=)/gm, (assignment, name) =>
      again.includes(name) ? assignment : `const ${assignment}`,
    )
    .replace(/\bexports\.(\w+)/g, (place, name) => (names.includes(name) ? `exported_${name}` : place))
  if (/\b(?:exports|require|module)\b\s*[.[(=]/.test(body))
    throw new Error('React is not made of plain CommonJS modules any more')
  const declared = again.map((name) => `var exported_${name};`)
  const exported = names.map((name) => `exported_${name} as ${name}`)
  return `${body}\n${declared.join('\n')}\nexport { ${exported.join(', ')} };`
}
