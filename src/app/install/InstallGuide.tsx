import { TitledDialog } from '../../ui/dialog/TitledDialog.tsx'
import { DieNumber } from '../../ui/die/DieNumber.tsx'
import cards from '../overlays/stepCards.module.css'
import type { Device } from './device.ts'
import { guideFor } from './guide.ts'
import styles from './installGuide.module.css'
import { StepDrawing } from './StepDrawing.tsx'
import type { InstallWords } from './words/words.ts'

/** `close` must stay the same function. */
type Props = { device: Device; words: InstallWords; close(): void }

/** How this phone installs the file, how the permission is turned off again, and what the warnings mean. */
export function InstallGuide({ device, words, close }: Props) {
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
      {notes.map(({ title, note }) => (
        <section key={title} className={styles.more}>
          <h3>{title}</h3>
          <p>{note}</p>
        </section>
      ))}
    </TitledDialog>
  )
}
