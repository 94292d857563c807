import type { StoredFile } from '../../../download/states.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Die } from '../../../ui/die/Die.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import { addedCampaign } from '../../campaign/inFile.ts'
import { lacksSpace, neededToInstall } from '../../install/causes.ts'
import { freeBytes } from '../../install/freeBytes.ts'
import { openInstallGuide } from '../../install/installGuide.ts'
import { useLoaded } from '../../overlays/useLoaded.ts'
import type { SheetWords } from '../words/words.ts'
import { amount } from './progress.ts'
import styles from './running.module.css'
import weak from './weak.module.css'

/** The text that tells the visitor how the file was verified; null if the file was not verified. */
function proofOf({ signer, sha256 }: StoredFile, words: SheetWords): string | null {
  if (signer?.isExpected) return words.checkedSigner
  if (signer) return words.checkedSignature(signer.fingerprint.slice(0, 8))
  return sha256 ? words.checked : null
}

/** Says that the phone has too little space to install the file, if the browser reports it. */
function SpaceHint({ file, words }: { file: StoredFile; words: SheetWords }) {
  const free = useLoaded(freeBytes)
  if (free === null || !lacksSpace({ size: file.size, free })) return null
  const needed = amount(neededToInstall(file.size), null)
  return (
    // The margin is for the close button, which is further up.
    <div className={weak.weak} style={{ marginRight: 0 }} role="status" data-testid="space-to-install">
      <p>{words.spaceToInstall(needed, amount(free, null))}</p>
    </div>
  )
}

/** Tells the visitor which data was added to the saved file, and offers the file without that data. */
function Campaign({ file, words }: { file: StoredFile; words: SheetWords }) {
  const added = addedCampaign(file)
  if (added === null) return null
  return (
    <p className={styles.note} data-testid="campaign-in-file">
      {words.campaignAdded(added.name)} <a href={file.url}>{words.withoutCampaign}</a>
    </p>
  )
}

const faces = [1, 2, 3] as const

/** The next steps after a completed download: on a phone first how to install the file, then to save it again. */
export function Complete({ words }: { words: SheetWords }) {
  const saveAgain = useDownload((store) => store.saveAgain)
  const file = useDownload(({ download }) => (download.phase === 'complete' ? download.file : null))
  const data = useDownload(({ download }) => (download.phase === 'complete' ? download.data : undefined))
  const isPhone = useDownload(({ platform }) => platform === 'android')
  const canSaveAgain = useDownload(({ attention }) => attention !== 'none' && attention !== 'overlay')
  const checked = file && proofOf(file, words)
  return (
    <>
      {checked && <p className={styles.note}>{checked}</p>}
      {file && data && data.spent < file.size && (
        <p className={styles.note} data-testid="download-data">
          {words.dataTaken(amount(data.spent, null), amount(file.size, null))}
        </p>
      )}
      {file && <Campaign file={file} words={words} />}
      {file && isPhone && <SpaceHint file={file} words={words} />}
      <ol className={styles.steps}>
        {faces.map((face) => (
          <li key={face}>
            <Die face={face} size={36} />
            <span>{(isPhone ? words.installSteps : words.computerSteps)[face - 1]}</span>
          </li>
        ))}
      </ol>
      {isPhone && (
        <Button look="primary" icon={overlayIcons.help} data-testid="install-help" onClick={openInstallGuide}>
          {words.howToInstall}
        </Button>
      )}
      <Button
        look={isPhone ? 'text' : 'secondary'}
        {...(!isPhone && { icon: pageIcons.download })}
        data-testid="download-again"
        data-hidden={!canSaveAgain}
        onClick={saveAgain}
      >
        {words.again}
      </Button>
    </>
  )
}
