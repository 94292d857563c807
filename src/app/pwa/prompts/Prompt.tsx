import { createRoot } from 'react-dom/client'
import { pageLocale } from '../../../sections/pageLocale.ts'
import { isBusy } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { type QueuedOverlay, useTurn } from '../../../state/overlayQueue.ts'
import { Notice } from '../../overlays/Notice.tsx'
import { loadOverlayWords } from '../../overlays/words/loadOverlayWords.ts'
import styles from './prompt.module.css'

type Props = {
  name: QueuedOverlay
  testId: string
  title: string
  note: string
  yes: string
  no: string
  answer(answer: 'yes' | 'no'): void
}

/** A question that does not block the page. */
export function Prompt({ name, testId, title, note, yes, no, answer }: Props) {
  if (!useTurn(name, true)) return null
  return (
    <Notice isCard>
      <div className={styles.card} data-testid={testId} role="status">
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
      </div>
    </Notice>
  )
}

/** `later`: a download started, or a page in another language was opened, before the visitor answered. */
export type Answer = 'yes' | 'no' | 'later'

/** Shows a prompt in the language of the page. It closes when a download starts or the language changes. */
export async function showPrompt(
  about: 'update' | 'install' | 'ios',
  store: DownloadStoreApi,
): Promise<Answer> {
  const locale = pageLocale()
  const { no, ...offers } = (await loadOverlayWords[locale]()).prompts
  const isComputer = about === 'install' && store.getState().platform !== 'android'
  const offer = offers[isComputer ? 'installOnComputer' : about]
  if (isBusy(store.getState().download)) return 'later'
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      unsubscribe()
      languages.disconnect()
      root.unmount()
      place.remove()
      resolve(given)
    }
    const unsubscribe = store.subscribe(({ download }) => isBusy(download) && answer('later'))
    const languages = new MutationObserver(() => document.documentElement.lang !== locale && answer('later'))
    languages.observe(document.documentElement, { attributeFilter: ['lang'] })
    root.render(
      <Prompt
        name={about === 'update' ? 'update' : 'install'}
        testId={`${about}-offer`}
        {...offer}
        no={no}
        answer={answer}
      />,
    )
  })
}
