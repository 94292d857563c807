import { useCallback } from 'react'
import { untilThere } from '../../state/untilThere.ts'
import type { Shown } from '../shown.ts'
import type { Completion } from './completion.ts'
import { Floating } from './Floating.tsx'
import { HomeHelp } from './HomeHelp.tsx'
import { isHome } from './paths.ts'
import { useLoaded } from './useLoaded.ts'
import { loadWords } from './words.ts'

const loadSteps = () => untilThere(() => import('./InstallSteps.tsx'))
const loadNotification = () => untilThere(() => import('./StickyNotification.tsx'))

type Props = { shown: Shown; completion: Completion | null }

/** What a page shows some time after a tap on download, beside the sheet. It is fetched as soon as there was one. */
export function AfterClick({ shown: { page, path }, completion }: Props) {
  const { installSteps, homeModal, downloadButton } = page
  const { defaultAndroidUrl: restartUrl, stickyNotifTitle: title, stickyNotifSubTitle: note } = downloadButton
  const words = useLoaded(loadWords[page.locale])
  const InstallSteps = useLoaded(installSteps ? loadSteps : null)?.default
  const StickyNotification = useLoaded(title ? loadNotification : null)?.default
  const close = completion?.close
  const closeSteps = useCallback(() => close?.('steps'), [close])
  const closeNotification = useCallback(() => close?.('notification'), [close])

  const isSteps = completion?.on === path && !completion.closed.includes('steps')
  const isNotification = completion !== null && !completion.closed.includes('notification')
  const notification = words && StickyNotification && title && isNotification && (
    <StickyNotification title={title} note={note} words={words} close={closeNotification} />
  )
  return (
    <>
      {words && InstallSteps && installSteps && isSteps && (
        <InstallSteps data={installSteps} restartUrl={restartUrl} words={words} close={closeSteps} />
      )}
      {homeModal && isHome(path) ? (
        <HomeHelp data={homeModal} restartUrl={restartUrl} path={path} words={words}>
          {notification}
        </HomeHelp>
      ) : (
        notification && <Floating isWide={false}>{notification}</Floating>
      )}
    </>
  )
}
