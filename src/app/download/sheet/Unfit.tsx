import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import { openOtherPhone } from '../../campaign/otherPhone.ts'
import { misfitTexts } from '../misfit/misfitTexts.ts'
import type { SheetWords } from '../words/words.ts'
import styles from './failed.module.css'

/**
 * Says why the newest release does not run on this phone. Offers the older release that does, or leads to another phone. The file
 * is still there for who wants it.
 */
export function Unfit({ words }: { words: SheetWords }) {
  const misfit = useDownload((store) => store.misfit)
  const download = useDownload((store) => store.resume)
  return (
    <div data-testid="misfit-sheet">
      <div className={styles.sign}>
        <Icon drawing={overlayIcons.warning} size={44} />
      </div>
      {misfit && <p className={styles.note}>{misfitTexts(misfit, words).text}</p>}
      {misfit?.older ? (
        <Button look="primary" icon={pageIcons.download} onClick={download}>
          {words.startNow}
        </Button>
      ) : (
        <>
          <Button look="primary" onClick={openOtherPhone}>
            {words.misfit.otherPhone}
          </Button>
          <Button look="text" onClick={download}>
            {words.misfit.anyway}
          </Button>
        </>
      )}
    </div>
  )
}
