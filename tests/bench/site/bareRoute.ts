/** A process of its own: the same route as the event log's, with nothing behind it. Prints its address. */
import Fastify from 'fastify'

const app = Fastify()
app.put('/logevents', async () => ({ ok: true }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
