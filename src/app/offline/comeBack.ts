import { isAnyFileHeld } from '../../download/turn.ts'

/** Stands on the offline page alone: opens the page that was asked for once there is a network again. */
const retryMs = 10_000

async function comeBack() {
  // A page that is left takes its download's progress with it, so whoever watches one goes on by hand.
  if (document.querySelector('dialog[open]') || (await isAnyFileHeld())) return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer) location.reload()
}

addEventListener('online', comeBack)
setInterval(comeBack, retryMs)
