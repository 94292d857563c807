import { isAnyDownloadLocked } from '../../../download/run/locks.ts'

/** The script of the offline page: reloads, and so opens the requested page, when the network is back. */
const retryMs = 10_000

async function reload() {
  // A reload would close the download sheet, so a visitor who watches a download reloads by hand.
  if (document.querySelector('dialog[open]') || (await isAnyDownloadLocked())) return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer) location.reload()
}

addEventListener('online', reload)
setInterval(reload, retryMs)
