import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const page = '<!doctype html><title>Ludo</title><p>લુડો</p>'
export const policy = "default-src 'none'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'"

const files: Record<string, string | Buffer> = {
  'dist/site/gu/ludo/index.html': page,
  'dist/site/gu/ludo/index.html.br': brotliCompressSync(page),
  'dist/site/gu/ludo/index.html.gz': gzipSync(page),
  'dist/site/index.html': '<!doctype html><title>Home</title>',
  'dist/site/404.html': '<!doctype html><title>Not found</title>',
  'dist/site/404.html.br': 'a compressed copy',
  'dist/site/404.html.gz': 'a compressed copy',
  'dist/site/hi/404.html': '<!doctype html><title>नहीं मिला</title>',
  'dist/site/login/index.html': '<!doctype html><form data-testid="login-form">',
  'dist/site/videos/a.webm': '0123456789',
  'dist/site/headers.json.br': 'a compressed copy',
  'dist/site/headers.json.gz': 'a compressed copy',
  'dist/site/redirects.json.br': 'a compressed copy',
  'dist/site/redirects.json.gz': 'a compressed copy',
  'dist/site/sw.js': 'self.skipWaiting()',
  'dist/site/assets/app-1a2b.js': 'export {}',
  'dist/site/redirects.json': JSON.stringify([
    { from: '/games-old/', to: '/games/' },
    { from: '/start-old/', to: '/' },
  ]),
  'dist/site/.well-known/apple-app-site-association': '{}',
  'dist/site/headers.json': JSON.stringify({
    '/gu/ludo/': { 'content-security-policy': policy },
    '/.well-known/apple-app-site-association': { 'content-type': 'application/json' },
  }),
  'own.apk': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(996, 'apk')]),
}

/** Makes a folder like the one after a build, with an APK of 1,000 bytes, `own.apk`. */
export function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
