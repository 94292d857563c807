import { importWithRetry } from '../../../state/importWithRetry.ts'

const loadNote = () => importWithRetry(() => import('./spaceNote.ts'))

/** Says below the hero's button how much space the file needs, if the browser cannot store as much. */
export function warnOfFullPhone(): void {
  const offer = document.querySelector<HTMLElement>('[data-bytes]')
  if (!offer) return
  const size = Number(offer.dataset.bytes)
  navigator.storage?.estimate?.().then(
    async ({ quota, usage = 0 }) => {
      // The quota contains what this site has stored, so a stored part of the file counts as space.
      if (quota !== undefined && quota < size) (await loadNote()).showSpaceNote(offer, size, quota - usage)
    },
    // The browser reports nothing.
    () => {},
  )
}
