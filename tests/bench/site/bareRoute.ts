/** A separate process with the route of the event log that stores nothing. It prints its address. */
import Fastify from 'fastify'

const app = Fastify()
app.put('/logevents', async () => ({ ok: true }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
