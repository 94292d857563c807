import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../tests/kit/loopback.ts'
import { strapiAt } from './strapi.ts'

const never = new AbortController().signal

/** A Strapi that answers with `answer`. Files may have 1 MiB. */
async function files(answer: RequestListener, answerMs = 10_000) {
  const { url, stop } = await listen(createServer(answer))
  onTestFinished(stop)
  return strapiAt(url, null, { answerMs, fileBytes: 1024 * 1024 })
}

test('a file comes whole', async () => {
  const cms = await files((request, response) => response.end(`bytes of ${request.url}`))
  expect(await cms.file('/uploads/a.webp', never)).toEqual({
    kind: 'file',
    bytes: Buffer.from('bytes of /uploads/a.webp'),
  })
})

test('a file without an end is left as soon as it is too large', async () => {
  let isClosed: Promise<unknown> = Promise.resolve()
  const cms = await files((_request, response) => {
    isClosed = once(response, 'close')
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await cms.file('/uploads/a.webp', never)).toEqual({
    kind: 'refused',
    problem: 'is larger than 1 MiB',
  })
  await isClosed
})

test.each<[string, RequestListener, string]>([
  ['that is not there', (_request, response) => response.writeHead(404).end(), 'the CMS answers 404'],
  ['that fails', (_request, response) => response.writeHead(500).end(), 'the CMS answers 500'],
  [
    'that is cut off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('RIFF', () => response.destroy())
    },
    'did not arrive completely',
  ],
])('a file %s is refused by itself', async (_name, answer, problem) => {
  const cms = await files(answer)
  expect(await cms.file('/uploads/a.webp', never)).toEqual({
    kind: 'refused',
    problem: expect.stringContaining(problem),
  })
})

test.each<[string, RequestListener]>([
  ['that never begins', () => {}],
  ['that never ends', (_request, response) => response.write('RIFF')],
])('a file %s is given up', async (_name, answer) => {
  const cms = await files(answer, 300)
  expect(await cms.file('/uploads/a.webp', never)).toEqual({
    kind: 'refused',
    problem: 'did not arrive within 0.3 s',
  })
})

test('a CMS that is gone, and a server that stops, are no faults of the file', async () => {
  await expect(strapiAt('http://127.0.0.1:9', null).file('/uploads/a.webp', never)).rejects.toThrow()
  const cms = await files(() => {})
  await expect(cms.file('/uploads/a.webp', AbortSignal.abort())).rejects.toThrow()
})
