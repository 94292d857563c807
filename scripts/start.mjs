import { buildWhenChanged } from './build.mjs'
import { makeReady } from './setup/ready.mjs'

// Imports run nothing. The next steps may take minutes, and npm may be stopped meanwhile.
const parent = process.ppid

makeReady()
const code = await buildWhenChanged()
if (code !== 0 || process.ppid !== parent) process.exit(code || 1)
await import('../dist/server/main.js')

// npm sends SIGTERM to the shell between it and this process, and most shells end without passing it on
// (https://github.com/npm/cli/issues/5776). So the server stops when its parent process is gone.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
