import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsOf } from '../../app.fixture.ts'
import { endOf, runServer, urlOf } from '../../child.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { builtFolder } from '../../site.fixture.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import { eventUrl } from './event.fixture.ts'

const senders = 20
const killAfter = [1, 40, 300]

test('kill -9 under load loses no event that was answered', async () => {
  const folder = builtFolder()
  const environment = { ...secretsOfDatabase, DATABASE_URL: await ownDatabase(folder) }
  const acknowledged: string[] = []

  for (const enough of killAfter) {
    const server = runServer(folder, environment)
    const url = await urlOf(server)
    const ended = endOf(server)
    const target = acknowledged.length + enough

    const send = async (): Promise<void> => {
      const eventId = randomUUID()
      const answer = await fetch(new URL(eventUrl({ eventId, uuid: randomUUID() }), url), {
        method: 'PUT',
      }).catch(() => null)
      if (answer === null) return
      expect(answer.status).toBe(200)
      acknowledged.push(eventId)
      if (acknowledged.length === target) server.kill('SIGKILL')
      return send()
    }
    await Promise.all(Array.from({ length: senders }, send))
    await ended
  }

  const stored = await rowsOf({ database: readConfig(environment).database }, 'events')
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(341)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
}, 60_000)
