import { buildWhenChanged, checkSettings } from '../../scripts/build.mjs'
import { makeReady } from '../../scripts/setup/ready.mjs'

makeReady()
const { tsImport } = await import('tsx/esm/api')
const { helpOf } = await tsImport('./faults/words.ts', import.meta.url)
const { readFaults } = await tsImport('./faults/grammar.ts', import.meta.url)

const args = process.argv.slice(2)
if (args.includes('--help')) {
  const title = 'Serves the built site with a file that misbehaves, for testing by hand:'
  console.log(
    helpOf([
      title,
      '',
      '  npm run faults -- cut=300kB stall=5s 2g',
      '',
      'PORT=4180 before it keeps the address.',
    ]),
  )
  process.exit()
}
const parsed = readFaults(args)
if (parsed.kind === 'refused') {
  console.error(`${parsed.because}\nnpm run faults -- --help tells what each does.`)
  process.exit(1)
}
await checkSettings()
const code = await buildWhenChanged()
if (code !== 0) process.exit(code)

const { serve } = await tsImport('./faults/serve.ts', import.meta.url)
const served = await serve(parsed, Number(process.env.PORT ?? 0), console.log)
console.log(`Open ${served.url} — Ctrl+C ends it.`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await served.stop()
    process.exit()
  })
