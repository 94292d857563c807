import { buildWhenChanged } from './build.mjs'
import { makeReady } from './ready.mjs'

makeReady()
const code = await buildWhenChanged()
if (code !== 0) process.exit(code)
await import('../dist/server/main.js')
