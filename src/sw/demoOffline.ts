import type { Served } from './lifetime.ts'
import { offlinePage } from './pages.ts'

const words: Record<string, string> = {
  en: 'The demo needs the internet once. After that it works offline too.',
  hi: 'डेमो को एक बार इंटरनेट चाहिए। उसके बाद वह इंटरनेट के बिना भी चलता है।',
  gu: 'ડેમો માટે એક વાર ઇન્ટરનેટ જોઈએ. પછી તે ઇન્ટરનેટ વગર પણ ચાલે છે.',
  bn: 'ডেমোর জন্য একবার ইন্টারনেট লাগে। তারপর ইন্টারনেট ছাড়াও চলে।',
}

const demo = /^\/(?:(\w\w)\/)?play\//

/** Stands for a file that could not be fetched. A demo is replaced by the offline page, in a frame by a sentence. */
export async function serveMissing(request: Request): Promise<Served> {
  const { pathname } = new URL(request.url)
  const found = demo.exec(pathname)
  const response = !found
    ? Response.error()
    : request.destination === 'document'
      ? await offlinePage(request, pathname)
      : sentence(found[1] ?? 'en')
  return { response, done: Promise.resolve() }
}

/** A page with the words in a language. It opens the demo when the network is back. */
function sentence(language: string): Response {
  const html = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><body style="display:grid;place-items:center;height:100vh;margin:0 2rem;font:1.25rem/1.6 sans-serif;text-align:center;color:#fff;background:#170e4b"><p role="status">${words[language]}</p><script>ononline=()=>location.reload()</script>`
  return new Response(html, { headers: { 'content-type': 'text/html;charset=utf-8' } })
}
