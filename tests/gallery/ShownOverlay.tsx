import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { BarStatus } from '../../src/app/download/bar/BarStatus.tsx'
import { Sheet, sheetHeadingId } from '../../src/app/download/sheet/Sheet.tsx'
import sheetStyles from '../../src/app/download/sheet/sheet.module.css'
import { sheetWords } from '../../src/app/download/words/sheetWords.ts'
import type { SheetWords } from '../../src/app/download/words/words.ts'
import barStyles from '../../src/app/frame/stickyBar.module.css'
import { InstallGuide } from '../../src/app/install/InstallGuide.tsx'
import { loadInstallWords } from '../../src/app/install/words/loadInstallWords.ts'
import { Chat } from '../../src/app/overlays/Chat.tsx'
import { type ChatState, helpReducer, isFormOpen } from '../../src/app/overlays/homeHelp.ts'
import { Notice } from '../../src/app/overlays/Notice.tsx'
import { HomeModal, InstallSteps } from '../../src/app/overlays/StepsDialog.tsx'
import StickyNotification from '../../src/app/overlays/StickyNotification.tsx'
import { useLoaded } from '../../src/app/overlays/useLoaded.ts'
import { loadOverlayWords } from '../../src/app/overlays/words/loadOverlayWords.ts'
import type { OverlayWords } from '../../src/app/overlays/words/words.ts'
import { Prompt } from '../../src/app/pwa/prompts/Prompt.tsx'
import { ConsentBanner } from '../../src/app/thirdParties/ConsentBanner.tsx'
import type { Download } from '../../src/state/download.ts'
import type { DownloadStore } from '../../src/state/downloadStore.ts'
import { openOverlay } from '../../src/state/overlayStack.ts'
import { noSetup } from '../../src/state/setup.ts'
import { DownloadContext, idleStore } from '../../src/state/useDownload.ts'
import type { GalleryData } from './galleryData.ts'
import type { Overlay } from './overlays.ts'

const purposes = ['measurement', 'advertising', 'session recording', 'attribution'] as const

/** A phone with little space. */
const tightFacts = {
  ...{ size: 62_000_000, free: 90_000_000, isUnfit: false, isSuperseded: false },
  permissions: [],
}

/** `close` must be the same function in every render. */
type Props = { overlay: Overlay; data: GalleryData; close(): void }

export function ShownOverlay({ overlay, data, close }: Props) {
  const { page, site, locale } = data
  const words = useLoaded(loadOverlayWords[locale])
  const installWords = useLoaded(loadInstallWords[locale])
  if (words === null || installWords === null) return null
  const restartUrl = page.downloadButton.defaultAndroidUrl
  const around = { restartUrl, words, close }
  switch (overlay.kind) {
    case 'sheet':
      return (
        <StillDownload download={overlay.download} slow={overlay.slow ?? false} close={close}>
          <SheetDialog close={close}>
            <Sheet brand={site.brand} words={sheetWords[locale]} />
          </SheetDialog>
        </StillDownload>
      )
    case 'bar':
      return (
        <StillDownload download={overlay.download} slow={false} close={close}>
          <StillBar words={sheetWords[locale]} />
        </StillDownload>
      )
    case 'home modal':
      return (
        page.homeModal && (
          <HomeModal data={page.homeModal} {...around}>
            <OpenChat chat="not-found" words={words} />
          </HomeModal>
        )
      )
    case 'install steps':
      return page.installSteps && <InstallSteps data={page.installSteps} {...around} />
    case 'install guide':
      return (
        <InstallGuide
          device={overlay.device}
          facts={tightFacts}
          words={installWords}
          sheetWords={sheetWords[locale]}
          close={close}
        />
      )
    case 'notification': {
      const { stickyNotifTitle: title = '', stickyNotifSubTitle: note } = page.downloadButton
      return (
        <Notice isCard>
          <StickyNotification title={title} note={note} words={words} open={close} close={close} />
        </Notice>
      )
    }
    case 'chat':
      return <StillChat chat={overlay.chat} words={words} />
    case 'consent':
      return <ConsentBanner words={words.consent} purposes={purposes} isRequested={false} choose={close} />
    case 'offer': {
      const name = overlay.about === 'update' ? 'update' : 'install'
      const { no, ...offers } = words.prompts
      return <Prompt name={name} testId={name} {...offers[overlay.about]} no={no} answer={close} />
    }
    case 'both':
      return [overlay.below, overlay.above].map((one) => (
        <ShownOverlay key={one.name} overlay={one} data={data} close={close} />
      ))
  }
}

/** The dialog in the HTML of a page, opened as `boot.ts` does. */
function SheetDialog({ close, children }: { close(): void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('h2')?.focus()
    const remove = openOverlay({ name: 'downloadSheet', element, close })
    return () => {
      remove()
      element?.close()
    }
  }, [close])
  const closeByButton = ({ target }: React.MouseEvent) => {
    if (target instanceof Element && target.closest('[data-testid=download-close]')) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it handles the keys.
    <dialog
      ref={dialog}
      className={sheetStyles.sheet}
      data-testid="download-sheet"
      data-bottom="true"
      aria-modal="true"
      aria-labelledby={sheetHeadingId}
      onClick={closeByButton}
      onClose={close}
    >
      {children}
    </dialog>
  )
}

type StillProps = { download: Download; slow: boolean; close(): void; children: React.ReactNode }

/** A download whose state does not change. */
function StillDownload({ download, slow, close, children }: StillProps) {
  const store = useMemo(
    () =>
      createStore<DownloadStore>()(() => ({
        ...idleStore.getState(),
        download,
        misfit: { reason: 'android-too-old', limit: 7, android: 5.1, older: null },
        close,
        slowNetwork: slow,
        setup: { ...noSetup, defaultUrl: '/files/install.apk', weakInternetBanner: true },
        sheet: 'open',
        attention: download.phase === 'complete' ? 'gesture' : 'none',
      })),
    [download, slow, close],
  )
  return <DownloadContext value={store}>{children}</DownloadContext>
}

/** The sticky bar of a page. `BarStatus` is rendered once the bar exists. */
function StillBar({ words }: { words: SheetWords }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <aside ref={setBar} className={barStyles.bar} data-testid="sticky-download" data-marketing="false">
      {bar && <BarStatus words={words} path="/_sections/" />}
    </aside>
  )
}

type ChatProps = { chat: ChatState; words: OverlayWords }

function OpenChat({ chat, words }: ChatProps) {
  const [help, dispatch] = useReducer(helpReducer, { modal: 'open', chat })
  return <Chat chat={help.chat} dispatch={dispatch} path="/_sections/" words={words} />
}

function StillChat({ chat, words }: ChatProps) {
  const [help, dispatch] = useReducer(helpReducer, { modal: 'closed', chat })
  return (
    <Notice isCard={isFormOpen(help.chat)}>
      <Chat chat={help.chat} dispatch={dispatch} path="/_sections/" words={words} />
    </Notice>
  )
}
