/**
 * A process of its own with an origin of the file, so that serving it is no load of the process that drives the browser.
 * The first message says how it behaves; each later one may change that. Every answer is what the origin has counted.
 */
import { once } from 'node:events'
import { type Behaviour, faultyOrigin } from '../../kit/exports/main.ts'
import { sitePath } from '../../kit/site/site.ts'

const [behaviour] = (await once(process, 'message')) as [Behaviour]
const origin = await faultyOrigin({ path: sitePath, ...behaviour })
const answer = () => process.send?.({ fileUrl: origin.fileUrl, counts: origin.counts })
process.on('message', (change: object) => {
  Object.assign(origin, change)
  answer()
})
process.once('disconnect', () => process.exit())
answer()
