import { randomUUID } from 'node:crypto'

/*
 * Generates a day: visits, the events that pages send for them, and the expected counts. This counting shares no code
 * with the server's.
 */

/** The fields of an event as a page sends it in a batch. */
export type SentEvent = {
  appName: string
  uuid: string
  sessionid: string
  label: string
  timestamp: number
  pageUrl: string
  language: string
  networkType: string
  userAgent: string
  eventId: string
  APKVersion?: string
  downloadCompleted?: boolean
  details?: object
}

/** The number of visitors at each step. The keys are `all` and `dimension=value`. */
export type Planted = Map<string, Record<string, number>>

export type Visit = { events: SentEvent[] }

const pages = [
  ['/gu/ludo/', 'gu', 30],
  ['/hi/ludo/', 'hi', 28],
  ['/ludo/', 'en', 18],
  ['/bn/ludo/', 'bn', 9],
  ['/ludo/download-app/', 'en', 8],
  ['/ludo-rules/', 'en', 4],
  ['/refer-and-earn/', 'en', 3],
] as const
const campaigns = [
  [null, 46],
  ['diwali-26', 22],
  ['ipl-night', 14],
  ['friends', 11],
  ['retarget-7d', 7],
] as const
/** Each network, its weight, and the share of its downloads that are completed. */
const networks = [
  ['4g', 58, 0.86],
  ['3g', 26, 0.71],
  ['2g', 11, 0.44],
  ['slow-2g', 5, 0.23],
] as const
const phones = [
  ['xiaomi', 'Redmi Note 9', 30],
  ['vivo', 'vivo 1906', 21],
  ['samsung', 'SM-A127F', 17],
  ['realme', 'RMX3430', 13],
  ['oppo', 'CPH2185', 10],
  ['tecno', 'TECNO KF6', 6],
  ['other', 'Zen Admire', 3],
] as const
/** Each browser, the Android version that its user agent tells, the user agent, and its weight. */
const agents = [
  [
    'chrome',
    'unknown',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    76,
  ],
  [
    'samsung',
    'unknown',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    9,
  ],
  [
    'uc',
    '9',
    'Mozilla/5.0 (Linux; U; Android 9; en-US; vivo 1906) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
    8,
  ],
  [
    'opera',
    'unknown',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36 OPR/89.0.0.0',
    7,
  ],
] as const
const releases = [
  ['411', 80],
  ['410', 20],
] as const
const causes = ['network', 'offline', 'closed', 'paused', 'portal', 'busy'] as const

/** Random numbers from 0 to 1, equal for equal seeds. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function numbers(seed: number): () => number {
  let state = BigInt(seed) + 1n
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
    return Number(state >> 11n) / 2 ** 53
  }
}

/** The weight of each hour. More people play in the evening. */
const hourWeights = [4, 2, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 6, 6, 7, 8, 9, 11, 12, 12, 10, 7]

const dayMs = 86_400_000

/** Generates `visits` visits within the day that begins at `start` (epoch ms), and adds their counts to `planted`. */
export function* scriptedVisits(
  start: number,
  visits: number,
  seed: number,
  planted: Planted,
): Generator<Visit> {
  const random = numbers(seed)
  const pick = <Entry extends readonly unknown[]>(
    from: readonly Entry[],
    weight: (entry: Entry) => number,
  ): Entry => {
    let left = random() * from.reduce((sum, entry) => sum + weight(entry), 0)
    for (const entry of from) {
      left -= weight(entry)
      if (left < 0) return entry
    }
    return from[0] as Entry
  }
  for (let count = 0; count < visits; count += 1) {
    const [path, language] = pick(pages, ([, , weight]) => weight)
    const [campaign] = pick(campaigns, ([, weight]) => weight)
    const [network, , ending] = pick(networks, ([, weight]) => weight)
    const [maker, model] = pick(phones, ([, , weight]) => weight)
    const [browser, android, userAgent] = pick(agents, ([, , , weight]) => weight)
    const [release] = pick(releases, ([, weight]) => weight)
    const [hour] = pick(
      hourWeights.map((weight, hour) => [hour, weight] as const),
      ([, weight]) => weight,
    )
    const from = start + Math.min(dayMs - 1_000_000, (hour + random()) * 3_600_000)
    const events: SentEvent[] = []
    const did: Record<string, number> = {}
    let at = from
    const uuid = randomUUID()
    const send = (
      label: string,
      steps: string[],
      more: Partial<SentEvent> = {},
      amounts: Record<string, number> = {},
    ) => {
      at += 1 + Math.floor(random() * 8_000)
      for (const step of steps) did[step] = 1
      for (const [name, amount] of Object.entries(amounts)) did[name] = (did[name] ?? 0) + amount
      events.push({
        appName: 'zupee',
        ...{ uuid, sessionid: String(events.length + 1), label, timestamp: Math.floor(at), language },
        pageUrl: `https://ludo.example${path}${campaign && events.length === 0 ? `?utm_source=x&utm_campaign=${campaign}` : ''}`,
        ...{ networkType: network, userAgent, eventId: randomUUID() },
        ...more,
      })
    }
    send('page_seen', ['seen'], { details: { model } })
    if (random() < 0.3) send('page_seen', ['seen'])
    const version = { APKVersion: release }
    const download = () => {
      if (random() > 0.34) return
      send('apk_download_click', ['tapped'])
      if (random() < 0.03) return
      send('apk_download_steps', ['linked', 'begun'], { ...version, details: { steps: ['linked', 'begun'] } })
      if (random() > ending + 0.1) return
      if (random() < 0.31) {
        const cause = causes[Math.floor(random() ** 2 * causes.length)] ?? 'network'
        const savedBytes = Math.floor(random() * 20_000_000)
        send(
          'apk_download_steps',
          ['resumed'],
          { ...version, details: { steps: ['resumed'], resumes: { [cause]: 1 }, savedBytes } },
          { [`resumes_${cause}`]: 1, saved_bytes: savedBytes },
        )
      }
      if (random() > ending / (ending + 0.1)) return
      const waitedMs = Math.floor(6_000 + random() ** 3 * (network === '4g' ? 60_000 : 600_000))
      send('apk_download_completed', ['whole'], { ...version, downloadCompleted: true })
      send(
        'apk_download_steps',
        ['whole', 'verified'],
        { ...version, details: { steps: ['whole', 'verified'], waitedMs } },
        { waited_ms: waitedMs },
      )
      if (random() < 0.96) send('apk_download_steps', ['saved'], { details: { steps: ['saved'] } })
    }
    download()
    if (random() < 0.05)
      send('web_vitals', [], {
        details: {
          vitals: {
            LCP: { value: 700 + random() ** 3 * 4_000, cause: random() < 0.7 ? 'img.hero' : 'h1' },
            INP: { value: 40 + random() ** 4 * 500, cause: 'button.download' },
            CLS: { value: random() ** 6 * 0.2 },
            TTFB: { value: 90 + random() ** 2 * (network === '4g' ? 500 : 1_800) },
          },
        },
      })
    const values = {
      ...{ page: path, language, campaign: campaign ?? 'unknown', maker, android, browser, network },
      release: did.begun ? release : 'unknown',
    }
    const names = Object.entries(values).map(([dimension, value]) => `${dimension}=${value}`)
    for (const name of ['all', ...names]) {
      const sums = planted.get(name) ?? {}
      planted.set(name, sums)
      for (const [column, amount] of Object.entries(did)) sums[column] = (sums[column] ?? 0) + amount
    }
    yield { events }
  }
}
