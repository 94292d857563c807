import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runQuietly, runTool, timed } from '../run.mjs'
import { makeReady } from '../setup/ready.mjs'
import { buildPublishCheck } from './publishCheck.mjs'

/** The values of `cms/.env`, which is created once: random keys, and the first login. */
const secret = () => randomBytes(24).toString('base64url')
const keys = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET']
const firstEmail = 'editor@example.com'

/** The settings of Strapi. Environment variables override the values that were created at the first start. */
export function cmsSettings() {
  const file = 'cms/.env'
  if (!existsSync(file)) {
    const made = {
      APP_KEYS: `${secret()},${secret()}`,
      ...Object.fromEntries(keys.map((key) => [key, secret()])),
      PUBLISH_SECRET: secret(),
      FIRST_LOGIN_EMAIL: firstEmail,
      // Strapi requires an upper-case letter, a lower-case letter and a digit.
      FIRST_LOGIN_PASSWORD: `Aa1${secret().slice(0, 13)}`,
    }
    const lines = Object.entries(made).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(file, lines.join(''), { mode: 0o600 })
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const kept = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))
  return { ...kept, ...process.env, STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' }
}

/** Installs and builds Strapi, unless that was done for these sources. Ends the process if it fails. */
export async function makeCmsReady(settings) {
  // The panel and the publish check share sources with the site.
  makeReady()
  await buildPublishCheck()
  const generated = runTool('tsx/dist/cli.mjs', ['scripts/cms/generate.ts'])
  requireSuccess(generated, 'The content types could not be made from the models; the reason is above.')
  const print = fingerprint()
  const stamp = 'cms/dist/built-from'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
  const install = ['install', '--include=dev', '--no-audit', '--no-fund', '--prefix', 'cms']
  const installed = timed('Installing Strapi (the first time: minutes, 700 MB)', () =>
    runQuietly('npm', install, settings),
  )
  requireSuccess(installed, 'Strapi could not be installed; npm says why above.')
  const strapi = [process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'build'], settings, 'cms']
  const built = timed("Building Strapi's panel", () => runQuietly(...strapi))
  requireSuccess(built, 'The panel of Strapi could not be built; the reason is above.')
  mkdirSync('cms/dist', { recursive: true })
  writeFileSync(stamp, print)
}

function requireSuccess(code, words) {
  if (code === 0) return
  console.error(words)
  process.exit(code)
}

/** The site's sources that the panel uses. */
const sharedSources = ['text/markdown', 'brand/contrast', 'brand/brandColours'].map(
  (name) => `src/model/${name}.ts`,
)

function fingerprint() {
  const hash = createHash('sha256')
  const files = ['cms/src', 'cms/config'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of ['cms/package.json', 'cms/tsconfig.json', ...sharedSources, ...files].sort())
    hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await makeCmsReady(cmsSettings())
