import { keepFiles } from './assets.ts'
import { dropPage, type KeptPage, keepPage, keptPage } from './keptPages.ts'
import { savesData } from './savesData.ts'
import type { Served } from './served.ts'

const freshMs = 86_400_000
const patienceMs = 2_000

/** Pages: one seen in the last day at once, an older one from the network while that answers in time. */
export function servePage(request: Request): Promise<Served> | null {
  const url = new URL(request.url)
  const isOurs = url.origin === location.origin && request.method === 'GET' && isPage(request, url)
  return isOurs ? answer(request, url) : null
}

async function answer(request: Request, { pathname, search }: URL): Promise<Served> {
  const path = pathname.replace(/\/?$/, '/')
  const kept = await keptPage(path)
  // The server would send the visitor there, too.
  if (kept && path !== pathname)
    return { response: Response.redirect(location.origin + path + search, 308), done: Promise.resolve() }
  const asked = fetch(request)
  const copy = asked.then((response) => response.clone())
  if (kept && kept.ageMs < freshMs) {
    const again = kept.response.clone()
    const done = copy.then(
      (response) => keepWhole(path, response),
      () => keepPage(path, again),
    )
    return { response: kept.response, done }
  }
  const done = copy.then((response) => keepWhole(path, response)).catch(() => {})
  return {
    response: await (kept ? inTime(asked, kept) : asked.catch(() => offlinePage(request, path))),
    done,
  }
}

/** The network's answer, or the kept page where it fails, is broken or takes more than 2 s. */
function inTime(asked: Promise<Response>, { response: kept }: KeptPage): Promise<Response> {
  return Promise.race([
    asked.then(
      (response) => (response.status < 500 ? response : kept),
      () => kept,
    ),
    new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept)),
  ])
}

/** Fetches a page for the time without a network; gives the files it names. */
export const storePage = async (path: string) => keepIfPage(path, await fetch(path, { cache: 'reload' }))

async function keepIfPage(path: string, response: Response): Promise<string[]> {
  if (response.status === 404 || response.status === 410) await dropPage(path)
  // What was redirected may be a portal's, and a navigation would not take it.
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isHtml) return []
  const copy = response.clone()
  await keepPage(path, response)
  return (await copy.text()).match(files) ?? []
}

/** The page and its pictures, of which a visitor who saves data keeps no more than were seen. */
const keepWhole = async (path: string, response: Response) => {
  const named = await keepIfPage(path, response)
  if (!savesData()) await keepFiles(named)
}

const files = /\/(?:assets|pictures)\/[\w./-]+\.\w+/g

/** In the language of the path. In place of what only asks for a page's data there is none. */
async function offlinePage({ mode }: Request, path: string): Promise<Response> {
  const [prefix = ''] = /^\/(?:hi|gu|bn)(?=\/)/.exec(path) ?? []
  const kept = mode === 'navigate' ? await keptPage(`${prefix}/offline/`) : null
  return kept?.response ?? Response.error()
}

const others = /^\/(?:(?:api|files|v1|hooks|_download|login)\/|preview$)|\.\w+$/

const isPage = ({ mode, destination }: Request, { pathname }: URL) =>
  mode === 'navigate'
    ? destination === 'document' && !others.test(pathname)
    : destination === '' && pathname.endsWith('/') && !others.test(pathname)
