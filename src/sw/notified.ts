import { isFramed } from './framed.ts'

/** What of the service worker's clients is needed here. */
type Pages = {
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>
  openWindow(url: string): Promise<unknown>
}

type Page = {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** Brings a visitor who taps a notification to the page it is about, or to another of the site, with its sheet. */
export async function showDownload(path: string, clients: Pages): Promise<void> {
  const open = (await clients.matchAll({ type: 'window' })).filter((page) => !isFramed(page))
  const page = open.find(({ url }) => new URL(url).pathname === path) ?? open[0]
  if (!page) return void (await clients.openWindow(path))
  await page.focus()
  page.postMessage({ show: 'download' })
}
