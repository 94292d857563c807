import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { Die } from './Die.tsx'
import { Icon } from './Icon.tsx'
import styles from './running.module.css'
import type { Words } from './words.ts'

const faces = [1, 2, 3] as const

export function Complete({ words }: { words: Words }) {
  const saveAgain = useDownload((store) => store.saveAgain)
  const maySaveAgain = useDownload(({ cue }) => cue !== 'none' && cue !== 'overlay')
  return (
    <>
      <ol className={styles.steps}>
        {faces.map((face) => (
          <li key={face}>
            <Die face={face} size={36} />
            <span>{words.installSteps[face - 1]}</span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={buttons.quiet}
        data-testid="download-again"
        data-hidden={!maySaveAgain}
        onClick={saveAgain}
      >
        <Icon name="download" size={22} />
        <span>{words.again}</span>
      </button>
    </>
  )
}
