import { locales } from '../../../model/locale.ts'
import { loadSheetWords } from '../words/loadSheetWords.ts'

const bytesPerMegabyte = 1_048_576
const megabytes = (bytes: number) => `${Math.floor(bytes / bytesPerMegabyte)} MB`

/** Adds the note below the button of the hero, in the language of the page. Sizes are in bytes. */
export async function showSpaceNote(offer: HTMLElement, size: number, free: number): Promise<void> {
  const locale = locales.find((one) => one === document.documentElement.lang) ?? 'en'
  const { neededSpace } = await loadSheetWords[locale]()
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.dataset.testid = 'space-note'
  note.textContent = neededSpace(megabytes(size + bytesPerMegabyte - 1), megabytes(Math.max(0, free)))
  // The button stays where it is, because a finger may be on its way.
  offer.querySelector('a')?.after(note)
}
