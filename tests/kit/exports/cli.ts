import { parseArgs } from 'node:util'
import { readFaults } from '../faults/grammar.ts'
import { helpOf } from '../faults/words.ts'
import { faultyOrigin } from '../origin/origin.ts'
import type { RequestRecord } from '../origin/requestLog.ts'
import { faultyProxy } from '../proxy/faultyProxy.ts'

const help = helpOf(
  [
    'Stands before a server, or serves a file of its own, and misbehaves:',
    '',
    '  network-faults --upstream http://localhost:3000 cut=300kB 3g',
    '  network-faults size=24MB stall=5s',
    '',
    '  --upstream URL       the server to stand before',
    '  --match GLOB         the addresses that misbehave, such as **/*.bin; all, if left out',
    '  --port N             the port to listen at; a free one, if left out',
  ],
  ' With --upstream there is no size and no new-release.',
)

const refuse = (because: string): never => {
  console.error(`${because}\nnetwork-faults --help tells what there is.`)
  process.exit(1)
}

const { upstream, match = '**', port, faults } = readArguments()
const say = (record: RequestRecord & { url?: string }) =>
  console.log(
    `${record.method} ${record.url ?? ''} ${record.range ?? 'all of it'} → ${record.status ?? 'no answer'}, ${record.sent} bytes, ${record.end}`,
  )
const { behaviour, network } = faults
const started = await (upstream ? standBefore(upstream) : serveFile()).catch((error: Error) =>
  refuse(error.message),
)
console.log(`${started.url} — Ctrl+C ends it.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await started.close()
    process.exit()
  })

async function standBefore(server: string) {
  if (behaviour.size) refuse('size is not possible with --upstream. Allowed: without --upstream.')
  const { script = [], always = [] } = behaviour
  return faultyProxy({ upstream: server, port, network, rules: [{ match, script, always }], onAnswered: say })
}

async function serveFile() {
  const origin = await faultyOrigin({ ...behaviour, onAnswered: say })
  const front = await faultyProxy({ upstream: new URL(origin.fileUrl).origin, port, network })
  const close = async () => void (await Promise.all([front.close(), origin.close()]))
  return { url: front.url + new URL(origin.fileUrl).pathname, close }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        upstream: { type: 'string' },
        match: { type: 'string' },
        port: { type: 'string', default: '0' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(help)
      process.exit()
    }
    if (!/^\d{1,5}$/.test(values.port)) refuse(`--port ${values.port} is not possible. Allowed: 0 to 65535.`)
    if (values.upstream && !/^https?:\/\/\S+$/.test(values.upstream))
      refuse(`--upstream ${values.upstream} is not possible. Allowed: a URL with http: or https:.`)
    const read = readFaults(positionals)
    if (read.kind === 'refused') return refuse(read.because)
    return { ...values, port: Number(values.port), faults: read }
  } catch (error) {
    return refuse((error as Error).message)
  }
}
