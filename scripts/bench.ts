import { cuts } from './bench/cuts.ts'
import { demo } from './bench/demo.ts'
import { events } from './bench/events.ts'
import { type Figure, isReached, promised, yardstick } from './bench/figure.ts'
import { hash } from './bench/hash.ts'
import { kills } from './bench/kills.ts'
import { lanes } from './bench/lanes.ts'
import { memory } from './bench/memory.ts'
import { opponents } from './bench/opponents.ts'
import { pages } from './bench/pages.ts'
import { preflights } from './bench/preflights.ts'
import { speed } from './bench/speed.ts'
import { written } from './bench/written.ts'
import type { Part } from './figures/document.ts'
import { keep, runHere } from './figures/keep.ts'

const rows = {
  pages,
  speed,
  written,
  memory,
  kills,
  cuts,
  preflights,
  hash,
  lanes,
  demo,
  opponents,
  events,
} satisfies Record<string, () => Promise<Figure[]>>

const isRow = (name: string): name is keyof typeof rows => Object.hasOwn(rows, name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isRow(name))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are ${Object.keys(rows).join(', ')}; without a name, all.`,
  )
  process.exit(1)
}

const titles: Record<keyof typeof rows, string> = {
  pages: 'Pages seen within the last day',
  speed: 'Speed of a download',
  written: 'Bytes written',
  memory: 'Memory',
  kills: 'Kills',
  cuts: 'Cuts',
  preflights: 'Preflights',
  hash: 'Checking a SHA-256',
  lanes: 'Up to four requests side by side',
  demo: 'The playable demo',
  opponents: 'Computer players of the demo',
  events: 'The event log',
}

const figures: Figure[] = []
for (const name of asked.length > 0 ? asked.filter(isRow) : Object.keys(rows).filter(isRow)) {
  console.log(`measuring ${name} …`)
  const ran = runHere()
  const measured = await rows[name]()
  keep(partOf(name, ran, measured))
  figures.push(...measured)
}

console.table(
  Object.fromEntries(
    figures.map((figure) => [
      figure.name,
      {
        measured: measuredOf(figure),
        promised: promised(figure),
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

function partOf(name: keyof typeof rows, ran: string, measured: Figure[]): Part {
  return {
    name: `bench ${name}`,
    title: titles[name],
    ran: `\`npm run bench -- ${name}\`: ${ran}`,
    head: ['figure', 'promised', 'measured', 'aim', 'yardstick', 'result'],
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
