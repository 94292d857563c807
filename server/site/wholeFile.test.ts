import { createReadStream, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { wholeFile } from './wholeFile.ts'

const [old, fresh] = ['<p>old</p>', '<p>published just now, and longer</p>']

test.each([
  ['as it is', old, old, 'W/"old"'],
  ['longer than it was when looked at', fresh, old, undefined],
  ['shorter than it was when looked at', old, fresh, undefined],
])('a file that is %s is sent whole', async (_name, now, before, etag) => {
  const file = join(mkdtempSync(join(tmpdir(), 'whole-')), 'index.html')
  writeFileSync(file, before)
  const app = Fastify()
  app.get('/', { onSend: (_request, reply, payload) => wholeFile(reply, payload) }, (_request, reply) => {
    writeFileSync(`${file}.new`, now)
    renameSync(`${file}.new`, file)
    reply.headers({ 'content-length': before.length, etag: 'W/"old"' })
    return reply.send(createReadStream(file, { start: 0, end: before.length - 1 }))
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(url)
  expect([await answer.text(), answer.headers.get('etag') ?? undefined]).toEqual([now, etag])
  await app.close()
})
