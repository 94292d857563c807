import { useCallback, useEffect, useState } from 'react'
import { isHome } from '../../model/paths.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { useTurn } from '../../state/overlayQueue.ts'
import { useDownload } from '../../state/useDownload.ts'
import { openInstallGuide } from '../install/installGuide.ts'
import type { PageView } from '../render/pageView.ts'
import { HomeHelp } from './HomeHelp.tsx'
import { Notice } from './Notice.tsx'
import { useLoaded } from './useLoaded.ts'
import { loadOverlayWords } from './words/loadOverlayWords.ts'

const loadSteps = () => importWithRetry(() => import('./StepsDialog.tsx'))
const loadNotification = () => importWithRetry(() => import('./StickyNotification.tsx'))

type Closable = 'steps' | 'notification'

/** The latest completed download of this visit: the path it completed on, and what the visitor has closed since. */
type Completion = { path: string; closed: readonly Closable[]; close(what: Closable): void }

/** Returns null until a download has completed, and again while the next one runs. Navigation does not reset it. */
export function useCompletion(path: string): Completion | null {
  const isComplete = useDownload(({ download }) => download.phase === 'complete')
  const [latest, setLatest] = useState<Omit<Completion, 'close'> | null>(null)

  useEffect(() => {
    setLatest((known) => (isComplete ? (known ?? { path, closed: [] }) : null))
  }, [isComplete, path])

  const close = useCallback(
    (what: Closable) => setLatest((known) => known && { ...known, closed: [...known.closed, what] }),
    [],
  )
  return latest && { ...latest, close }
}

type Props = { view: PageView; completion: Completion | null }

/**
 * The help that follows a tap on download: the install steps and the sticky notification once the file is complete,
 * the modal and the chat of a home page some time after the tap. All of it is loaded with the tap.
 */
export function FollowUp({ view: { page, path, site }, completion }: Props) {
  const { installSteps, homeModal, downloadButton } = page
  const { defaultAndroidUrl: restartUrl, stickyNotifTitle: title, stickyNotifSubTitle: note } = downloadButton
  const words = useLoaded(loadOverlayWords[page.locale])
  const InstallSteps = useLoaded(installSteps ? loadSteps : null)?.InstallSteps
  const StickyNotification = useLoaded(title ? loadNotification : null)?.default
  const close = completion?.close
  const closeSteps = useCallback(() => close?.('steps'), [close])
  const closeNotification = useCallback(() => close?.('notification'), [close])

  const isPhone = useDownload(({ platform }) => platform === 'android')
  const wantsSteps = completion?.path === path && !completion.closed.includes('steps')
  // The sticky notification refers to a phone's notifications.
  const wantsNotification = isPhone && completion !== null && !completion.closed.includes('notification')
  const isReady = words !== null
  const showsSteps = useTurn('installSteps', Boolean(isReady && InstallSteps && wantsSteps))
  const showsNotification = useTurn(
    'notification',
    Boolean(isReady && StickyNotification && title && wantsNotification),
  )
  return (
    <>
      {words && InstallSteps && installSteps && showsSteps && (
        <InstallSteps data={installSteps} restartUrl={restartUrl} words={words} close={closeSteps} />
      )}
      {words && StickyNotification && title && showsNotification && (
        <Notice isCard>
          <StickyNotification
            title={title}
            note={note}
            words={words}
            open={openInstallGuide}
            close={closeNotification}
          />
        </Notice>
      )}
      {homeModal && isHome(path) && (
        <HomeHelp
          data={homeModal}
          restartUrl={restartUrl}
          path={path}
          words={words}
          hasChat={!site.hidesChat}
        />
      )}
    </>
  )
}
