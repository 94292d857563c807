import { around } from './download/around.ts'
import { checking } from './download/checking.ts'
import { cuts } from './download/cuts.ts'
import { kills } from './download/kills.ts'
import { lossy } from './download/lossy.ts'
import { memory } from './download/memory.ts'
import { rows } from './download/rows.ts'
import { speed } from './download/speed.ts'
import { weight } from './download/weight.ts'
import { written } from './download/written.ts'
import type { Part } from './measure/document.ts'
import { type Figure, isReached, promised, yardstick } from './measure/figure.ts'
import { keep, runHere } from './measure/keep.ts'
import { cluster } from './site/cluster.ts'
import { demo } from './site/demo.ts'
import { events } from './site/events.ts'
import { funnel } from './site/funnel.ts'
import { image } from './site/image.ts'
import { opponents } from './site/opponents.ts'
import { pages } from './site/pages.ts'
import { ranges } from './site/ranges.ts'
import { tap } from './site/tap.ts'

type Table = { title: string; measure: () => Promise<Figure[]> }

const tables: Record<string, Table> = {
  tap: { title: 'A tap on download', measure: tap },
  pages: { title: 'Pages seen within the last day', measure: pages },
  speed: { title: 'Speed of a download', measure: speed },
  around: { title: 'Before the first byte and after the last', measure: around },
  written: { title: 'Bytes written', measure: written },
  memory: { title: 'Memory', measure: memory },
  kills: { title: 'Kills', measure: kills },
  cuts: { title: 'Cuts', measure: cuts },
  checking: { title: 'Checking who signed the file', measure: checking },
  lossy: { title: 'Lossy and distant links', measure: lossy },
  rows: { title: 'Rows, where pages can write no files', measure: rows },
  weight: { title: 'Weight of the download code', measure: weight },
  demo: { title: 'The playable demo', measure: demo },
  opponents: { title: 'Computer players of the demo', measure: opponents },
  events: { title: 'The event log', measure: events },
  funnel: { title: 'Figures for staff', measure: funnel },
  cluster: { title: 'Two instances', measure: cluster },
  ranges: { title: 'Ranges of an APK', measure: ranges },
  image: { title: 'The image', measure: image },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(tables, name))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are ${Object.keys(tables).join(', ')}; without a name, all.`,
  )
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, { title, measure }] of Object.entries(tables)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`measuring ${name} …`)
  const ran = runHere()
  const measured = await measure()
  keep(partOf(name, title, ran, measured))
  figures.push(...measured)
}

console.table(
  Object.fromEntries(
    figures.map((figure) => [
      figure.name,
      {
        measured: measuredOf(figure),
        'to reach': promised(figure),
        'aim for': figure.aim,
        result: isReached(figure) ? 'reached' : 'MISSED',
      },
    ]),
  ),
)
const missed = figures.filter((figure) => !isReached(figure))
console.log(
  `\n${figures.length - missed.length} of ${figures.length} reached${missed.length ? `; missed: ${missed.map(({ name }) => name).join('; ')}` : ''}`,
)

function partOf(name: string, title: string, ran: string, measured: Figure[]): Part {
  return {
    name: `bench ${name}`,
    title,
    ran: `\`npm run bench -- ${name}\`: ${ran}`,
    head: ['figure', 'to reach', 'measured', 'aim', 'yardstick', 'result'],
    rows: measured.map((figure) => [
      figure.name,
      promised(figure),
      measuredOf(figure),
      figure.aim,
      yardstick(figure),
      isReached(figure) ? 'reached' : '**missed**',
    ]),
    notes: measured.map((figure) => `${figure.name}: ${figure.how}`),
  }
}

function measuredOf({ measured, unit }: Figure): string {
  return `${measured.toFixed(2)} ${unit}`.trim()
}
