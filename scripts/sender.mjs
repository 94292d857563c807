// An example of the service behind LINK_SENDER_URL: checks each call, and prints the message instead of sending it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.LINK_SENDER_SECRET ?? ''
const port = Number(process.env.PORT ?? 4180)
const longestDelaySeconds = 300
const texts = {
  en: (link) => `Your link to the app: ${link}`,
  hi: (link) => `ऐप का लिंक: ${link}`,
  gu: (link) => `ઍપની લિંક: ${link}`,
  bn: (link) => `অ্যাপের লিংক: ${link}`,
}
// If the response to a call is lost, the site repeats the call with the same ID.
const sent = new Set()

if (secret.length < 32) {
  console.error('LINK_SENDER_SECRET is not usable. Allowed: the 32 or more characters that the site has.')
  process.exit(1)
}

function isSigned(header, body) {
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!hex || Math.abs(Date.now() / 1000 - seconds) > longestDelaySeconds) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}

const read = async (request) => {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  return body
}

const server = createServer(async (request, response) => {
  const body = await read(request)
  if (!isSigned(request.headers['x-signature'], body)) return response.writeHead(401).end()
  const { id, number, link, language } = JSON.parse(body)
  if (!sent.has(id)) console.log(`${number}: ${texts[language](link)}`)
  sent.add(id)
  response.writeHead(204).end()
})
server.listen(port, '127.0.0.1', () =>
  console.log(`LINK_SENDER_URL=http://127.0.0.1:${server.address().port}/ LINK_SENDER_SECRET=… npm start`),
)
