import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { endOf, runServer, urlOf } from '../child.fixture.ts'
import { builtFolder } from '../site.fixture.ts'
import { eventUrl } from './event.fixture.ts'

const senders = 20
const killAfter = [1, 40, 300]

test('kill -9 under load loses no event that was answered', async () => {
  const folder = builtFolder()
  const acknowledged: string[] = []

  for (const enough of killAfter) {
    const server = runServer(folder)
    const url = await urlOf(server)
    const ended = endOf(server)
    const target = acknowledged.length + enough

    const send = async (): Promise<void> => {
      const eventId = randomUUID()
      const answer = await fetch(new URL(eventUrl({ eventId }), url), { method: 'PUT' }).catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(200)
      acknowledged.push(eventId)
      if (acknowledged.length === target) server.kill('SIGKILL')
      return send()
    }
    await Promise.all(Array.from({ length: senders }, send))
    await ended
  }

  const stored = new Libsql(join(folder, 'data/site.db')).prepare('select id from events').pluck().all([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(341)
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([])
}, 60_000)
