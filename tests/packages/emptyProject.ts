import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../kit/browser/launch.ts'
import type { Network } from '../kit/exports/main.ts'
import { listen } from '../kit/loopback.ts'
import { throttledProxy } from '../kit/origin/throttledProxy.ts'

const execute = promisify(execFile)

/** A bundler: its packages, the files around the script of the page, and its build command. */
type Bundler = {
  packages: string[]
  files: Record<string, string>
  build: string[]
  /** The folder of the built page. */
  built: string
}

// The page calls `start` of the script and shows the result as the text of <output>.
const shown = `start().then(String, (error) => 'failed: ' + error).then((text) => {
  document.querySelector('output').textContent = text
})`
const html = (script: string) => `<!doctype html><meta charset="utf-8"><output></output>${script}\n`
const react = ['react@19.3.1', 'react-dom@19.3.1']

const bundlers = {
  vite: {
    packages: ['vite@8.3.8', ...react],
    files: {
      'index.html': html('<script type="module" src="/main.js"></script>'),
      'main.js': `import { start } from './start.js'\n${shown}\n`,
    },
    build: ['vite', 'build'],
    built: 'dist',
  },
  webpack: {
    packages: ['webpack@5.112.2', 'webpack-cli@7.3.1', ...react],
    files: {
      'dist/index.html': html('<script src="/main.js"></script>'),
      'src/index.js': `import { start } from '../start.js'\n${shown}\n`,
    },
    build: ['webpack', '--mode', 'production'],
    built: 'dist',
  },
  // Next.js also renders the page on the build machine, where there is no `window`.
  next: {
    packages: ['next@16.4.6', ...react],
    files: {
      'next.config.mjs': `export default { output: 'export' }\n`,
      'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
      'app/page.jsx': `'use client'
import { useEffect, useState } from 'react'
import { start } from '../start.js'

export default function Page() {
  const [text, setText] = useState('')
  useEffect(() => {
    start().then(String, (error) => 'failed: ' + error).then(setText)
  }, [])
  return <output>{text}</output>
}
`,
    },
    build: ['next', 'build'],
    built: 'out',
  },
} satisfies Record<string, Bundler>

export const bundlerNames = Object.keys(bundlers) as (keyof typeof bundlers)[]

/** Packs a folder as npm would publish it, and returns the path of the tarball. */
export async function pack(folder: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'packed-'))
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', place], { cwd: folder })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return join(place, filename)
}

/**
 * Installs tarballs in an empty project, and builds a page from the module `script`, which imports the packages and
 * exports `start(): Promise<unknown>`. The page shows its result in <output>. Returns the folder of the built page.
 */
export async function buildInEmptyProject(
  name: keyof typeof bundlers,
  tarballs: string[],
  script: string,
): Promise<string> {
  const { packages, files, build, built }: Bundler = bundlers[name]
  const folder = mkdtempSync(join(tmpdir(), `empty-${name}-`))
  const manifest = { name: 'empty', private: true, type: 'module' }
  const all = { 'package.json': JSON.stringify(manifest), 'start.js': script, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // Vitest sets NODE_ENV to a value that is wrong for a build.
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const npm = async (...words: string[]) => {
    await execute('npm', words, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
      throw new Error(`npm ${words.join(' ')} of the ${name} project\n${error.stdout}\n${error.stderr}`)
    })
  }
  await npm('install', '--no-audit', '--no-fund', '--prefer-offline', ...packages, ...tarballs)
  await npm('exec', '--', ...build)
  return join(folder, built)
}

/** What a page showed, and the paths that it requested. */
export type Shown = { text: string; requested: string[] }

/** Opens a built page in Chromium, over a network. Files that are there as `.br`, too, are sent so. */
export async function shownBy(built: string, network: Network = {}): Promise<Shown> {
  const requested: string[] = []
  const server = await listen(
    createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any.example')
      requested.push(pathname)
      const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const coded = await readFile(join(built, `${path}.br`)).catch(() => null)
      const bytes = coded ?? (await readFile(join(built, path)).catch(() => null))
      response
        .writeHead(bytes ? 200 : 404, {
          'content-type': types[extname(path)] ?? 'text/plain',
          ...(coded && { 'content-encoding': 'br' }),
        })
        .end(bytes)
    }),
  )
  const line = throttledProxy(network)
  const port = await line.forwardTo(Number(new URL(server.url).port))
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    return { text: (await page.locator('output:not(:empty)').textContent()) ?? '', requested }
  } finally {
    await browser.close()
    line.close()
    await server.stop()
  }
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
