import { TitledDialog } from '../../ui/dialog/TitledDialog.tsx'
import { DieNumber } from '../../ui/die/DieNumber.tsx'
import { amount } from '../download/sheet/progress.ts'
import type { SheetWords } from '../download/words/words.ts'
import cards from '../overlays/stepCards.module.css'
import { type InstallFacts, lacksSpace, likelyCauses, neededToInstall } from './causes.ts'
import type { Device } from './device.ts'
import { guideFor } from './guide.ts'
import styles from './installGuide.module.css'
import { StepDrawing } from './StepDrawing.tsx'
import type { InstallWords } from './words/words.ts'

/** `close` must stay the same function. */
type Props = {
  device: Device
  facts: Omit<InstallFacts, 'device'>
  words: InstallWords
  sheetWords: SheetWords
  close(): void
}

/** How this phone installs the file, how the permission is turned off again, and what the warnings mean. */
export function InstallGuide({ device, facts, words, sheetWords, close }: Props) {
  const { steps, off } = guideFor(device)
  const notes = [
    { title: words.off.title, note: words.off.ways[off] },
    words.uninstall,
    words.harmful,
    words.rule,
  ]
  return (
    <TitledDialog
      name="installGuide"
      testId="install-guide"
      heading={words.title[device.maker]}
      closeLabel={words.close}
      close={close}
    >
      <ol className={cards.cards}>
        {steps.map((step, index) => (
          <li key={step} className={cards.card}>
            <StepDrawing step={step} />
            <div>
              <DieNumber value={index + 1} size={30} />
              <p className={cards.words}>
                <b>{words.steps[step].title}</b>
                {words.steps[step].note}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <NotInstalled facts={{ ...facts, device }} words={words} sheetWords={sheetWords} />
      {notes.map(({ title, note }) => (
        <section key={title} className={styles.more}>
          <h3>{title}</h3>
          <p>{note}</p>
        </section>
      ))}
    </TitledDialog>
  )
}

type CauseProps = { facts: InstallFacts } & Pick<Props, 'words' | 'sheetWords'>

/** What helps if the phone says “App not installed”: the likeliest cause first, and apart from the others. */
function NotInstalled({ facts, words: { notInstalled }, sheetWords }: CauseProps) {
  const { size, free } = facts
  const needed = amount(neededToInstall(size), null)
  const storage = {
    title: notInstalled.storage,
    note: sheetWords.spaceToInstall(needed, free !== null && lacksSpace(facts) ? amount(free, null) : null),
  }
  const texts = { ...notInstalled.causes, storage }
  return (
    <section className={styles.more} data-testid="not-installed">
      <h3>{notInstalled.title}</h3>
      <ol className={styles.causes}>
        {likelyCauses(facts).map((cause) => (
          <li key={cause} data-cause={cause}>
            <b>{texts[cause].title}</b>
            {texts[cause].note}
          </li>
        ))}
      </ol>
    </section>
  )
}
