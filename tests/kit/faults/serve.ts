import { networks } from '../browser/networks.ts'
import { faultyOrigin } from '../origin/origin.ts'
import type { RequestRecord } from '../origin/requestLog.ts'
import { throttledProxy } from '../origin/throttledProxy.ts'
import { serveSite, sitePath } from '../site/site.ts'
import type { ParsedArguments } from './grammar.ts'

/** The built site and its faulty file. Open `url` in a browser. */
export type Served = { url: string; stop(): Promise<void> }

/** Serves the pages at this port (0: any) with these faults, and reports each request of the file with `say`. */
export async function serve(
  { behaviour, network }: Extract<ParsedArguments, { kind: 'faults' }>,
  port: number,
  say: (line: string) => void,
): Promise<Served> {
  const origin = await faultyOrigin({
    path: sitePath,
    ...behaviour,
    onAnswered: (record) => say(line(record)),
  })
  const file = new URL(origin.fileUrl)
  const slow = network && throttledProxy(networks[network])
  if (slow) file.port = String(await slow.forwardTo(Number(file.port)))
  const site = await serveSite({ env: { APK_URL: file.href, PORT: slow ? '0' : String(port) } })
  const pages = new URL(site.url)
  if (slow) pages.port = String(await slow.forwardTo(Number(pages.port), port))
  return {
    url: `${pages.origin}/gu/ludo/`,
    async stop() {
      slow?.close()
      await Promise.all([site.stop(), origin.close()])
    },
  }
}

const endings: Record<RequestRecord['end'], string> = {
  open: 'under way',
  whole: 'to its end',
  faulty: 'broken off as asked',
  left: 'left by the browser',
}

const line = ({ method, range, status, sent, end }: RequestRecord) =>
  `${method} ${range ?? 'all of it'} → ${status ?? 'no answer'}, ${sent} bytes, ${endings[end]}`
