import { networks } from '../browser/networks.ts'
import { faultyOrigin } from '../origin/origin.ts'
import type { Seen } from '../origin/seen.ts'
import { slowLine } from '../origin/slowLine.ts'
import { serveSite } from '../site/site.ts'
import type { Wish } from './grammar.ts'

/** The built site and its misbehaving file; `url` is the address to open. */
export type Served = { url: string; stop(): Promise<void> }

/** Starts what was wished for, with the pages at this port (0: any), and says what each request of the file met. */
export async function serve(
  { behaviour, network }: Extract<Wish, { kind: 'faults' }>,
  port: number,
  say: (line: string) => void,
): Promise<Served> {
  const origin = await faultyOrigin({ ...behaviour, onAnswered: (seen) => say(line(seen)) })
  const file = new URL(origin.fileUrl)
  const slow = network && slowLine(networks[network])
  if (slow) file.port = String(await slow.lead(Number(file.port)))
  const site = await serveSite({ env: { APK_URL: file.href, PORT: slow ? '0' : String(port) } })
  const pages = new URL(site.url)
  if (slow) pages.port = String(await slow.lead(Number(pages.port), port))
  return {
    url: `${pages.origin}/gu/ludo/`,
    async stop() {
      slow?.close()
      await Promise.all([site.stop(), origin.close()])
    },
  }
}

const endings: Record<Seen['end'], string> = {
  open: 'under way',
  whole: 'to its end',
  faulty: 'broken off as asked',
  left: 'left by the browser',
}

const line = ({ method, range, status, sent, end }: Seen) =>
  `${method} ${range ?? 'all of it'} → ${status ?? 'no answer'}, ${sent} bytes, ${endings[end]}`
