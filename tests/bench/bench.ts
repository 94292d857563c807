import { cuts } from './cuts.ts'
import { demo } from './demo.ts'
import { events } from './events.ts'
import { type Figure, isReached, promised, yardstick } from './figure.ts'
import type { Part } from './figures/document.ts'
import { keep, runHere } from './figures/keep.ts'
import { hash } from './hash.ts'
import { kills } from './kills.ts'
import { memory } from './memory.ts'
import { opponents } from './opponents.ts'
import { pages } from './pages.ts'
import { preflights } from './preflights.ts'
import { speed } from './speed.ts'
import { written } from './written.ts'

const rows = {
  pages,
  speed,
  written,
  memory,
  kills,
  cuts,
  preflights,
  hash,
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
