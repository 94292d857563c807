import { connectButtons } from '../../sections/download-button/connectButtons.ts'
import { isBusy } from '../../state/download.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { warnOfFullPhone } from '../download/attention/warnOfFullPhone.ts'
import { checkFit } from '../download/misfit/checkFit.ts'
import { leftRunning } from '../download/remembered.ts'
import { connectIslands } from '../islands/islands.ts'
import { followLinks } from '../navigation/navigation.ts'
import type { InstallEvent } from '../pwa/prompts/prompts.ts'
import { readPageData } from '../render/pageView.ts'
import { connectPage } from './connectPage.ts'
import type { Boot, StartedPage } from './contract.ts'
import { loadPrompts, loadReact } from './lazyChunks.ts'
import { onFirstInput } from './pageTimes.ts'

/** Starts the parts of the page that need no React. They run before any component renders or handles an event. */
export function start(boot: Boot): StartedPage {
  const { store, onPageView, tap } = connectPage(readPageData(document), boot)
  const updateButtons = connectButtons(store)
  const islands = connectIslands(store, async () => (await loadReact()).hydrateIsland)
  // Read from the address bar, because a page may have several paths.
  let path = location.pathname

  function connectContent(by: 'load' | 'in-site', incoming?: Document) {
    path = location.pathname
    onPageView(readPageData(document), by, incoming)
    updateButtons()
    warnOfFullPhone()
    void checkFit(store, boot)
    islands.watch()
    const widget = document.querySelector<HTMLElement>('[data-testid="location-widget"]')
    if (widget)
      void importWithRetry(() => import('../../sections/hero/players.ts')).then(({ showPlayers }) =>
        showPlayers(widget),
      )
  }

  function leave(to: URL) {
    if (isBusy(store.getState().download)) leftRunning.set(true)
    location.assign(to)
  }

  connectContent('load')
  const mount = (content: Document) => connectContent('in-site', content)
  followLinks({ path: () => path, unmount: islands.unmount, mount, layOutLater: boot.layOutLater, leave })
  return {
    tap,
    install: (event) =>
      onFirstInput(async () => void (await loadPrompts()).offerInstall(event as InstallEvent, store)),
  }
}
