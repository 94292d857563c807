import { useEffect, useState } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { amount } from './figures.ts'
import { Icon } from './Icon.tsx'
import styles from './running.module.css'
import { sizeOf } from './sizeOf.ts'
import type { Words } from './words.ts'

/** Names the size before a download begins: where data is dear, or where the visitor was sent for it. */
export function Asking({ words }: { words: Words }) {
  const setup = useDownload((store) => store.setup)
  const start = useDownload((store) => store.resume)
  const close = useDownload((store) => store.close)
  const isCostly = useDownload((store) => store.costlyNetwork)
  const [size, setSize] = useState<number | null | 'looking'>('looking')

  useEffect(() => {
    const leaving = new AbortController()
    void sizeOf(setup, leaving.signal).then((found) => leaving.signal.aborted || setSize(found))
    return () => leaving.abort()
  }, [setup])

  const named = typeof size === 'number' ? amount(size, null) : null
  return (
    <div data-testid="data-question">
      <p className={styles.figure} data-open-end="true">
        {named}
      </p>
      <p className={styles.note} role="status">
        {size === 'looking' ? words.lookingUp : words.askingSize(named)} {isCostly && words.askingDear}{' '}
        {words.askingPause}
      </p>
      <button type="button" className={buttons.lamp} onClick={start}>
        <Icon name="download" size={26} />
        <span>{words.startNow}</span>
      </button>
      <button type="button" className={buttons.text} onClick={close}>
        {words.notNow}
      </button>
    </div>
  )
}
