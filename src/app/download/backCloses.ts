import type { DownloadStoreApi } from '../../state/downloadStore.ts'

const isOnTop = () => (history.state as { downloadSheet?: true } | null)?.downloadSheet === true

/** Gives the open sheet an entry of its own in the history, so that going back closes it and stays on the page. */
export function closeOnBack(store: DownloadStoreApi) {
  store.subscribe(({ sheet }, { sheet: before }) => {
    if (sheet === before || isOnTop() === (sheet === 'open')) return
    if (sheet === 'open') history.pushState({ ...history.state, downloadSheet: true }, '')
    else history.back()
  })
  addEventListener('popstate', () => {
    if (!isOnTop() && store.getState().sheet === 'open') store.getState().close()
  })
}
