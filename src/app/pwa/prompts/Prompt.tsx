import { createRoot } from 'react-dom/client'
import { locales } from '../../../model/locale.ts'
import { isBusy } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { loadOverlayWords } from '../../overlays/words/words.ts'
import styles from './prompt.module.css'

type Props = {
  testId: string
  title: string
  note: string
  yes: string
  no: string
  answer(answer: 'yes' | 'no'): void
}

/** A question at the bottom of the page, which does not block the page. */
const Prompt = ({ testId, title, note, yes, no, answer }: Props) => (
  <aside className={styles.card} data-testid={testId} role="status">
    <p>
      <b>{title}</b>
      {note}
    </p>
    <button type="button" className={styles.no} onClick={() => answer('no')}>
      {no}
    </button>
    <button type="button" className={styles.yes} onClick={() => answer('yes')}>
      {yes}
    </button>
  </aside>
)

/** `later`: a download started before the visitor answered. */
export type Answer = 'yes' | 'no' | 'later'

/** Shows a prompt in the language of the page. It closes when a download starts. */
export async function showPrompt(
  about: 'update' | 'install' | 'ios',
  store: DownloadStoreApi,
): Promise<Answer> {
  const locale = locales.find((one) => one === document.documentElement.lang) ?? 'en'
  const { no, [about]: offer } = (await loadOverlayWords[locale]()).prompts
  if (isBusy(store.getState().download)) return 'later'
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      unsubscribe()
      root.unmount()
      place.remove()
      resolve(given)
    }
    const unsubscribe = store.subscribe(({ download }) => isBusy(download) && answer('later'))
    root.render(<Prompt testId={`${about}-offer`} {...offer} no={no} answer={answer} />)
  })
}
