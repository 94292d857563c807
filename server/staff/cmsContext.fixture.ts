import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { DraftReader } from '../publishing/cms/strapi.ts'
import { builtFolder } from '../site.fixture.ts'
import { serveBar } from './bar.ts'
import type { CmsContext } from './cmsContext.ts'
import { serveDraftVersion } from './draftVersion.ts'
import type { AuthProvider, TokenState } from './login/authProvider.ts'
import { servePreview } from './preview.ts'

const page = { documentId: 'ludo', locale: 'gu', title: 'As published' }

export type Situation = {
  login?: TokenState
  draft?: unknown
  problems?: string[]
  leftOut?: string[]
  preview?: Awaited<ReturnType<CmsContext['publisher']['preview']>>
  hasCms?: boolean
}

/** The routes for staff with a CMS and a site in this situation. `ludo (gu)` is live at `/gu/ludo/`. */
export function staffRoutes({
  login = 'signed-in',
  draft = page,
  problems = [],
  leftOut = [],
  preview = {
    kind: 'page',
    html: '<html><body data-hero="">As drafted</body></html>',
    policy: "connect-src 'self'",
    texts: [],
  },
  hasCms = true,
}: Situation = {}) {
  const app: FastifyInstance = Fastify()
  onTestFinished(() => app.close())
  const provider: Pick<AuthProvider, 'check'> = { check: async () => login }
  const readers: (DraftReader | undefined)[] = []
  const cmsContext: CmsContext = {
    origin: 'https://cms.example',
    cms: {
      async page(_key, _signal, reader) {
        readers.push(reader)
        if (draft instanceof Error) throw draft
        if (reader && 'pass' in reader && reader.pass !== 'good.pass') throw new Error('The CMS answered 403')
        return draft
      },
    },
    publisher: {
      problems: () => problems,
      leftOut: () => leftOut,
      withoutEffect: (raw) => (raw as { ignored?: string[] } | undefined)?.ignored ?? [],
      live: () => page,
      pageAt: (path) => (path === '/gu/ludo/' ? page : null),
      addressOf: () => '/gu/ludo/',
      preview: async () => preview,
    },
  }
  const settings = {
    siteOrigin: 'https://ludo.example',
    apkOrigins: ['https://cdn.example'],
    siteFolder: join(builtFolder(), 'dist/site'),
  }
  const { signal } = new AbortController()
  app.register(async (routes) => serveBar(routes, hasCms ? cmsContext : null, provider, settings, signal))
  app.register(async (routes) => servePreview(routes, hasCms ? cmsContext : null, provider, settings, signal))
  app.register(async (routes) =>
    serveDraftVersion(routes, hasCms ? cmsContext : null, provider, settings, signal),
  )
  const get = (url: string, cookie = 'jwt=a.b.c') => app.inject({ url, headers: { cookie } })
  return { get, page, readers }
}
