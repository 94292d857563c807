/**
 * A separate process with an origin of the file, so that the process that drives the browser does not serve the file. The
 * first message says how the origin behaves. It responds to each message with its address and its counts.
 */
import { once } from 'node:events'
import { type Behaviour, faultyOrigin } from '../../kit/exports/main.ts'
import { sitePath } from '../../kit/site/site.ts'

const [behaviour] = (await once(process, 'message')) as [Behaviour]
const origin = await faultyOrigin({ path: sitePath, ...behaviour })
const report = () => process.send?.({ fileUrl: origin.fileUrl, counts: origin.counts })
process.on('message', report)
process.once('disconnect', () => process.exit())
report()
