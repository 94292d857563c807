import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { openOtherPhone } from '../../campaign/otherPhone.ts'
import { misfitTexts } from '../misfit/misfitTexts.ts'
import type { SheetWords } from '../words/words.ts'
import styles from './failed.module.css'

/** Says why the app does not run on this phone, and leads to another phone. The file is still there for who wants it. */
export function Unfit({ words }: { words: SheetWords }) {
  const misfit = useDownload((store) => store.misfit)
  const downloadAnyway = useDownload((store) => store.resume)
  return (
    <div data-testid="misfit-sheet">
      <div className={styles.sign}>
        <Icon drawing={overlayIcons.warning} size={44} />
      </div>
      {misfit && <p className={styles.note}>{misfitTexts(misfit, words).text}</p>}
      <Button look="primary" onClick={openOtherPhone}>
        {words.misfit.otherPhone}
      </Button>
      <Button look="text" onClick={downloadAnyway}>
        {words.misfit.anyway}
      </Button>
    </div>
  )
}
