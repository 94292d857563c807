import { useEffect, useId, useState } from 'react'
import { hasObjected, objectToEvents, takeObjectionBack } from '../../tracking/objection.ts'
import { useLocale } from '../../ui/locale.ts'
import { keptVisitor } from '../../webview/visitor.ts'
import type { YourDataData } from './model.ts'
import { type YourDataWords, yourDataWords } from './words.ts'
import styles from './yourData.module.css'

const openStorage = () => localStorage

/** Shows what this browser stores about the visitor. Without JavaScript there is only the heading and the text. */
export default function YourData({ data }: { data: YourDataData }) {
  const words = yourDataWords[useLocale()]
  const [kept, setKept] = useState<{ number: string | null; objected: boolean } | null>(null)
  useEffect(() => setKept({ number: keptVisitor(openStorage), objected: hasObjected(openStorage) }), [])

  return (
    <section data-section="your-data" id="your-data" className={styles.section}>
      <div>
        <h2>{data.heading}</h2>
        {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
      </div>
      {kept && (
        <div className={styles.card}>
          <VisitorNumber number={kept.number} words={words} />
          <Objection words={words} objected={kept.objected} />
        </div>
      )}
    </section>
  )
}

function VisitorNumber({ number, words }: { number: string | null; words: YourDataWords }) {
  const label = useId()
  const [isCopied, setCopied] = useState(false)

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      console.warn('The visitor number was not copied', error)
    }
  }

  return (
    <div className={styles.number}>
      <p id={label}>{words.number}</p>
      {number === null ? (
        <p>{words.noNumber}</p>
      ) : (
        <>
          <code data-testid="visitor-number">{number}</code>
          <button type="button" aria-describedby={label} onClick={() => void copy(number)}>
            <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
          </button>
        </>
      )}
    </div>
  )
}

function Objection({ words, objected }: { words: YourDataWords; objected: boolean }) {
  const [isObjected, setObjected] = useState(objected)
  const [isKept, setKept] = useState(true)

  const change = async () => {
    const isDone = isObjected ? takeObjectionBack(openStorage) : await objectToEvents(openStorage, indexedDB)
    setKept(isDone)
    if (isDone) setObjected(!isObjected)
  }

  return (
    <div className={styles.objection}>
      <p role="status">
        {isObjected ? words.objected : words.recorded}
        {!isKept && <strong> {words.notKept}</strong>}
      </p>
      <button type="button" data-testid="objection" onClick={() => void change()}>
        {isObjected ? words.takeBack : words.object}
      </button>
    </div>
  )
}
