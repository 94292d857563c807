import { useMemo, useReducer } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Download } from '../../state/download.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { noSetup } from '../../state/setup.ts'
import { DownloadContext, restingStore } from '../../state/useDownload.ts'
import DownloadSheet from '../download/DownloadSheet.tsx'
import { InstallGuide } from '../install/InstallGuide.tsx'
import { loadInstallWords } from '../install/words.ts'
import Chat from '../overlays/Chat.tsx'
import { Floating } from '../overlays/Floating.tsx'
import HomeModal from '../overlays/HomeModal.tsx'
import { type Chat as ChatState, helpAfter, isForm } from '../overlays/help.ts'
import InstallSteps from '../overlays/InstallSteps.tsx'
import StickyNotification from '../overlays/StickyNotification.tsx'
import { useLoaded } from '../overlays/useLoaded.ts'
import { loadWords, type Words } from '../overlays/words.ts'
import type { GalleryData } from './galleryData.ts'
import type { Overlay } from './overlays.ts'

/** `close` must not change. */
type Props = { overlay: Overlay; data: GalleryData; close(): void }

export function ShownOverlay({ overlay, data: { page, site, locale }, close }: Props) {
  const words = useLoaded(loadWords[locale])
  const installWords = useLoaded(loadInstallWords[locale])
  if (words === null || installWords === null) return null
  const restartUrl = page.downloadButton.defaultAndroidUrl
  const around = { restartUrl, words, close }
  switch (overlay.kind) {
    case 'sheet':
      return (
        <StillSheet download={overlay.download} slow={overlay.slow ?? false} close={close}>
          <DownloadSheet locale={locale} brand={site.brand} isBottom />
        </StillSheet>
      )
    case 'home modal':
      return page.homeModal && <HomeModal data={page.homeModal} {...around} />
    case 'install steps':
      return page.installSteps && <InstallSteps data={page.installSteps} {...around} />
    case 'install guide':
      return <InstallGuide device={overlay.device} words={installWords} close={close} />
    case 'notification': {
      const { stickyNotifTitle: title = '', stickyNotifSubTitle: note } = page.downloadButton
      return (
        <Floating isWide={false}>
          <StickyNotification title={title} note={note} words={words} close={close} />
        </Floating>
      )
    }
    case 'chat':
      return <StillChat chat={overlay.chat} words={words} />
  }
}

type StillSheetProps = { download: Download; slow: boolean; close(): void; children: React.ReactNode }

/** A download that stays in this state. */
function StillSheet({ download, slow, close, children }: StillSheetProps) {
  const store = useMemo(
    () =>
      createStore<DownloadStore>()(() => ({
        ...restingStore.getState(),
        download,
        close,
        slowNetwork: slow,
        setup: { ...noSetup, defaultUrl: '/files/install.apk', weakInternetBanner: true },
        sheet: 'open',
        cue: download.phase === 'complete' ? 'gesture' : 'none',
      })),
    [download, slow, close],
  )
  return <DownloadContext value={store}>{children}</DownloadContext>
}

function StillChat({ chat, words }: { chat: ChatState; words: Words }) {
  const [help, tell] = useReducer(helpAfter, { modal: 'closed', chat })
  return (
    <Floating isWide={isForm(help.chat)}>
      <Chat chat={help.chat} tell={tell} path="/_sections/" words={words} />
    </Floating>
  )
}
