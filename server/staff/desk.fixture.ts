import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { builtFolder } from '../site.fixture.ts'
import { serveBar } from './bar.ts'
import type { Desk } from './desk.ts'
import type { Gate, Login } from './gate.ts'
import { servePreview } from './preview.ts'

const page = { documentId: 'ludo', locale: 'gu', title: 'As published' }

export type Standing = {
  login?: Login
  draft?: unknown
  problems?: string[]
  preview?: Awaited<ReturnType<Desk['publisher']['preview']>>
  hasCms?: boolean
}

/** The routes of staff over a CMS and a site that stand as told; `ludo (gu)` is live at `/gu/ludo/`. */
export function staffRoutes({
  login = 'signed-in',
  draft = page,
  problems = [],
  preview = { kind: 'page', html: '<html><body>As drafted</body></html>', policy: "connect-src 'self'" },
  hasCms = true,
}: Standing = {}) {
  const app: FastifyInstance = Fastify()
  onTestFinished(() => app.close())
  const gate: Pick<Gate, 'check'> = { check: async () => login }
  const logins: (string | undefined)[] = []
  const desk: Desk = {
    origin: 'https://cms.example',
    cms: {
      async page(_key, _signal, token) {
        logins.push(token)
        if (draft instanceof Error) throw draft
        return draft
      },
    },
    publisher: {
      problems: () => problems,
      live: () => page,
      pageAt: (path) => (path === '/gu/ludo/' ? page : null),
      addressOf: () => '/gu/ludo/',
      preview: async () => preview,
    },
  }
  const settings = {
    siteOrigin: 'https://ludo.example',
    fingerprint: String,
    apkOrigins: ['https://cdn.example'],
    siteFolder: join(builtFolder(), 'dist/site'),
  }
  const { signal } = new AbortController()
  app.register(async (routes) => serveBar(routes, hasCms ? desk : null, gate, settings, signal))
  app.register(async (routes) => servePreview(routes, hasCms ? desk : null, gate, settings, signal))
  const get = (url: string, cookie = 'jwt=a.b.c') => app.inject({ url, headers: { cookie } })
  return { get, page, logins }
}
