import { buildWhenChanged } from '../../scripts/build.mjs'
import { installPackages, isOnPath } from '../../scripts/setup/apt.mjs'
import { requireChromium } from '../../scripts/setup/chromium.mjs'
import { makeReady } from '../../scripts/setup/ready.mjs'

/** The programs that each browser needs, and their Debian packages. */
const needed = {
  chromium: {},
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
}

makeReady()
const chosen = process.argv.slice(2)
const wrong = chosen.find((name) => name !== 'old' && !(name in needed))
if (wrong !== undefined) {
  console.error(`Unknown browser: ${wrong}. Allowed: ${Object.keys(needed).join(', ')}, old.`)
  process.exit(1)
}
process.env.CHROMIUM = await requireChromium()
for (const [name, programs] of Object.entries(needed))
  if (chosen.length === 0 || chosen.includes(name)) install(programs)
const code = await buildWhenChanged()
if (code !== 0) process.exit(code)

const { tsImport } = await import('tsx/esm/api')
const { walkAll } = await tsImport('./walk.ts', import.meta.url)
const { walkAllOld } = await tsImport('./old/page.ts', import.meta.url)
const current = chosen.filter((name) => name !== 'old')
let hasPassed = true
if (chosen.includes('old')) hasPassed = await walkAllOld()
if (chosen.length === 0 || current.length > 0) hasPassed = (await walkAll(current)) && hasPassed
process.exit(hasPassed ? 0 : 1)

function install(programs) {
  const missing = Object.keys(programs).filter((program) => !isOnPath(program))
  if (missing.length === 0) return
  installPackages(...missing.map((program) => programs[program]))
  const still = missing.filter((program) => !isOnPath(program))
  if (still.length === 0) return
  console.error(
    `Missing: ${still.join(', ')}. On Debian: apt-get install ${still.map((one) => programs[one]).join(' ')}`,
  )
  process.exit(1)
}
