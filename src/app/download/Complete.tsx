import { useLocale } from '../../sections/locale.ts'
import { useDownload } from '../../state/useDownload.ts'
import { loadHelp } from '../install/loadHelp.ts'
import { useLoaded } from '../overlays/useLoaded.ts'
import buttons from './buttons.module.css'
import { Die } from './Die.tsx'
import { Icon } from './Icon.tsx'
import styles from './running.module.css'
import type { Words } from './words.ts'

const faces = [1, 2, 3] as const

export function Complete({ words }: { words: Words }) {
  const saveAgain = useDownload((store) => store.saveAgain)
  const isChecked = useDownload(({ download }) => download.phase === 'complete' && !!download.file.sha256)
  const isPhone = useDownload(({ platform }) => platform === 'android')
  const locale = useLocale()
  const help = useLoaded(isPhone ? loadHelp[locale] : null)
  const maySaveAgain = useDownload(({ cue }) => cue !== 'none' && cue !== 'overlay')
  return (
    <>
      {isChecked && <p className={styles.note}>{words.checked}</p>}
      <ol className={styles.steps}>
        {faces.map((face) => (
          <li key={face}>
            <Die face={face} size={36} />
            <span>{words.installSteps[face - 1]}</span>
          </li>
        ))}
      </ol>
      <div className={styles.controls} data-stacked={help === null}>
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
        {help && <help.InstallHelp device={help.device} words={help.words} />}
      </div>
    </>
  )
}
