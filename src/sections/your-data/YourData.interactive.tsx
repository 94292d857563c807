import { useEffect, useState } from 'react'
import { objectToEvents, takeObjectionBack } from '../../tracking/changeObjection.ts'
import { hasObjected } from '../../tracking/objection.ts'
import { keptVisitor } from '../../webview/exports/storage.ts'
import { CardSection, CopyableCode, cardButton } from '../CardSection.tsx'
import type { YourDataData } from './model.ts'
import type { YourDataWords } from './words.ts'
import styles from './yourData.module.css'

const openStorage = () => localStorage

type Props = { data: YourDataData; words: YourDataWords }

/** Shows what this browser stores about the visitor. Without JavaScript there is only the heading and the text. */
export default function YourData({ data, words }: Props) {
  const [stored, setStored] = useState<{ number: string | null; objected: boolean } | null>(null)
  useEffect(() => setStored({ number: keptVisitor(openStorage), objected: hasObjected(openStorage) }), [])

  return (
    <CardSection name="your-data" id="your-data" heading={data.heading} description={data.description}>
      {stored && (
        <>
          <VisitorNumber number={stored.number} words={words} />
          <Objection words={words} objected={stored.objected} />
        </>
      )}
    </CardSection>
  )
}

const VisitorNumber = ({ number, words }: { number: string | null; words: YourDataWords }) =>
  number === null ? (
    <div className={styles.number}>
      <p>{words.number}</p>
      <p>{words.noNumber}</p>
    </div>
  ) : (
    <CopyableCode
      className={styles.number}
      label={words.number}
      value={number}
      testId="visitor-number"
      words={words}
    />
  )

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
      <button type="button" className={cardButton} data-testid="objection" onClick={() => void change()}>
        {isObjected ? words.takeBack : words.object}
      </button>
    </div>
  )
}
