import { DieNumber } from '../../sections/die-number/DieNumber.tsx'
import modal from '../overlays/installModal.module.css'
import { Modal } from '../overlays/Modal.tsx'
import cards from '../overlays/stepCards.module.css'
import type { Device } from './device.ts'
import { guideFor } from './guide.ts'
import styles from './installGuide.module.css'
import { StepDrawing } from './StepDrawing.tsx'
import type { InstallWords } from './words.ts'

type Props = { device: Device; words: InstallWords; close(): void }

/** How this very phone installs the file, how it is made safe again, and what its warnings mean. */
export function InstallGuide({ device, words, close }: Props) {
  const { steps, off } = guideFor(device)
  const rest = [
    { title: words.off.title, note: words.off.ways[off] },
    words.uninstall,
    words.harmful,
    words.rule,
  ]
  return (
    <Modal
      name="installGuide"
      testId="install-guide"
      heading={words.title[device.maker]}
      ground="light"
      closeLabel={words.close}
      styles={modal}
      close={close}
    >
      <ol className={cards.cards}>
        {steps.map((step, place) => (
          <li key={step} className={cards.card}>
            <StepDrawing step={step} />
            <div>
              <DieNumber value={place + 1} size={30} />
              <p className={cards.words}>
                <b>{words.steps[step].title}</b>
                {words.steps[step].note}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {rest.map(({ title, note }) => (
        <section key={title} className={styles.more}>
          <h3>{title}</h3>
          <p>{note}</p>
        </section>
      ))}
    </Modal>
  )
}
