import { around } from './download/around.ts'
import { checking } from './download/checking.ts'
import { cuts } from './download/cuts.ts'
import { kills } from './download/kills.ts'
import { lossy } from './download/lossy.ts'
import { mainThread } from './download/mainThread.ts'
import { memory } from './download/memory.ts'
import { rows } from './download/rows.ts'
import { speed } from './download/speed.ts'
import { weight } from './download/weight.ts'
import { written } from './download/written.ts'
import { cellsOf, comparison, type Figure, figureHead, isMet, shown, targetOf } from './measure/figure.ts'
import { keep, runHead, runHere } from './measure/keep.ts'
import { packed } from './packed/packed.ts'
import { cluster } from './site/cluster.ts'
import { demo } from './site/demo.ts'
import { events } from './site/events.ts'
import { funnel } from './site/funnel.ts'
import { image } from './site/image.ts'
import { opponents } from './site/opponents.ts'
import { pages } from './site/pages.ts'
import { ranges } from './site/ranges.ts'
import { tap } from './site/tap.ts'

const benches: Record<string, () => Promise<Figure[]>> = {
  tap,
  pages,
  speed,
  around,
  mainThread,
  written,
  memory,
  kills,
  cuts,
  checking,
  lossy,
  rows,
  packed,
  weight,
  demo,
  opponents,
  events,
  funnel,
  cluster,
  ranges,
  image,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  const known = Object.keys(benches).join(', ')
  console.error(`Unknown bench: ${unknown.join(', ')}. Known: ${known}. Without a name, all of them run.`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring ${name}`)
  const { cells, conditions } = runHere()
  const measured = await measure()
  keep({
    name,
    conditions,
    head: [...figureHead, ...runHead],
    rows: measured.map((figure) => [...cellsOf(figure), ...cells]),
  })
  for (const figure of measured) {
    const seen = [comparison(figure), figure.notes].filter(Boolean).join('; ')
    if (seen) console.log(`  ${figure.name}: ${seen}`)
  }
  figures.push(...measured)
}

console.table(
  Object.fromEntries(
    figures.map((figure) => [
      figure.name,
      {
        measured: shown(figure.measured, figure.unit),
        target: targetOf(figure),
        aim: figure.aim === undefined ? '' : shown(figure.aim, figure.unit),
        result: isMet(figure) ? 'met' : 'MISSED',
      },
    ]),
  ),
)
const missed = figures.filter((figure) => !isMet(figure)).map(({ name }) => name)
console.log(
  `${figures.length - missed.length} of ${figures.length} targets are met.${missed.length > 0 ? ` Missed: ${missed.join('; ')}.` : ''}`,
)
