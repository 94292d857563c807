import type { Served } from './lifetime.ts'
import { offlinePage } from './pages.ts'

const demo = /^\/(?:\w\w\/)?play\//

/** The response for a file that cannot be fetched: for the demo the offline page, or in a frame a sentence. */
export async function serveMissing(request: Request): Promise<Served> {
  const { pathname } = new URL(request.url)
  const isDemo = demo.test(pathname)
  const page = isDemo ? await offlinePage(request, pathname) : Response.error()
  const response = page.ok && request.destination !== 'document' ? sentenceOf(await page.text()) : page
  return { response }
}

/** A page with the offline page's hidden sentence about demos. It opens the demo when the network is back. */
function sentenceOf(html: string): Response {
  const [, sentence = ''] = /<p hidden[^>]*>([^<]*)/.exec(html) ?? []
  const [, language = ''] = /<html lang="(\w+)/.exec(html) ?? []
  return new Response(
    `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><body style="display:grid;place-items:center;height:100vh;margin:0 2rem;font:1.25rem/1.6 sans-serif;text-align:center;color:#fff;background:#170e4b"><p role="status">${sentence}</p><script>ononline=()=>location.reload()</script>`,
    { headers: { 'content-type': 'text/html;charset=utf-8' } },
  )
}
