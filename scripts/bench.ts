import { cpus } from 'node:os'
import { cuts } from './bench/cuts.ts'
import { demo } from './bench/demo.ts'
import { type Figure, isReached } from './bench/figure.ts'
import { hash } from './bench/hash.ts'
import { kills } from './bench/kills.ts'
import { memory } from './bench/memory.ts'
import { preflights } from './bench/preflights.ts'
import { speed } from './bench/speed.ts'
import { written } from './bench/written.ts'

const rows = { speed, written, memory, kills, cuts, preflights, hash, demo } satisfies Record<
  string,
  () => Promise<Figure[]>
>

const isRow = (name: string): name is keyof typeof rows => Object.hasOwn(rows, name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isRow(name))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are ${Object.keys(rows).join(', ')}; without a name, all.`,
  )
  process.exit(1)
}

const figures: Figure[] = []
for (const name of asked.length > 0 ? asked.filter(isRow) : Object.keys(rows).filter(isRow)) {
  console.log(`measuring ${name} …`)
  figures.push(...(await rows[name]()))
}

console.log(
  `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
)
console.table(
  Object.fromEntries(
    figures.map((figure) => [
      figure.name,
      {
        measured: `${figure.measured.toFixed(2)} ${figure.unit}`,
        'to reach': 'least' in figure.reach ? `≥ ${figure.reach.least}` : `≤ ${figure.reach.most}`,
        'aim for': figure.aim,
        result: isReached(figure) ? 'reached' : 'MISSED',
      },
    ]),
  ),
)
for (const { name, how } of figures) console.log(`${name}: ${how}`)
const missed = figures.filter((figure) => !isReached(figure))
console.log(
  `\n${figures.length - missed.length} of ${figures.length} reached${missed.length ? `; missed: ${missed.map(({ name }) => name).join('; ')}` : ''}`,
)
