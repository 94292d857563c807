/** Whether a client is a frame, such as the game demo. Frames may not control the service worker. */
export const isFramed = (client: object | undefined): boolean =>
  client !== undefined && 'frameType' in client && client.frameType === 'nested'

/** Whether a message asks the waiting service worker to activate. */
export const asksToActivate = ({ data, source }: { data: unknown; source: object | null }): boolean =>
  Object(data).type === 'SKIP_WAITING' && source !== null && !isFramed(source)

/** Whether the visitor has data saving turned on, so that nothing is fetched ahead or in the background. */
export const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/** The parts of `Clients` and `WindowClient` that `showDownload` uses. */
type Windows = {
  matchAll(options: { type: 'window' }): Promise<readonly Window[]>
  openWindow(url: string): Promise<unknown>
}

type Window = {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** After a click on a notification: focuses the page it is about, else another of the site, and opens its sheet. */
export async function showDownload(path: string, clients: Windows): Promise<void> {
  const open = (await clients.matchAll({ type: 'window' })).filter((page) => !isFramed(page))
  const page = open.find(({ url }) => new URL(url).pathname === path) ?? open[0]
  if (!page) return void (await clients.openWindow(path))
  await page.focus()
  page.postMessage({ show: 'download' })
}
