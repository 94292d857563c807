import { pageLocale } from '../../../sections/pageLocale.ts'
import { amount } from '../sheet/progress.ts'
import { loadSheetWords } from '../words/loadSheetWords.ts'

/** Adds the note below the button of the hero, in the language of the page. Sizes are in bytes. */
export async function showSpaceNote(offer: HTMLElement, size: number, free: number): Promise<void> {
  const { neededSpace } = await loadSheetWords[pageLocale()]()
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.dataset.testid = 'space-note'
  note.textContent = neededSpace(amount(size, null), amount(Math.max(0, free), null))
  // After the button, so that the button does not move under a finger.
  offer.querySelector('a')?.after(note)
}
