import type { DownloadState, StoredFile } from '../../download/states.ts'
import type { Downloader } from '../../state/download.ts'
import type { DownloadDetails, DownloadStep, ResumeCause } from '../../tracking/details.ts'
import type { Sink } from '../../tracking/event.ts'
import { versionIn } from './effects/trackedEvents.ts'

/** Steps within this time are sent in one event. */
const togetherMs = 2_000

/** A downloader whose steps go to the event log: how far each download comes, what it goes on after, how long it takes. */
export function measured(
  downloader: Downloader,
  log: Sink,
  page: Pick<Window, 'addEventListener'>,
): Downloader {
  let version: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let meter = createMeter('closed', Date.now())
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const details = meter.take()
    if (details) log({ name: 'apk_download_steps', details, ...(version && { APKVersion: version }) })
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, togetherMs)
  }
  page.addEventListener('pagehide', send)
  return {
    ...downloader,
    start(request, onState) {
      send()
      const own = createMeter(request.pausedAt === undefined ? 'closed' : 'paused', Date.now())
      meter = own
      version = request.url ? versionIn(request.url) : null
      void request.asked?.().then((answer) => {
        version ??= /"version":"([\w.]+)"/.exec(answer?.body ?? '')?.[1] ?? null
      })
      return downloader.start(request, (state) => {
        if (own.observe(state, Date.now())) sendSoon()
        if (state.phase === 'complete') version = versionIn(state.file.url)
        onState(state)
        if (state.phase === 'failed') send()
      })
    },
    async save(file: StoredFile, once: boolean) {
      const outcome = await downloader.save(file, once)
      if (outcome === 'saved' && !file.saved) meter.reach('saved')
      send()
      return outcome
    },
  }
}

/** Follows the states of one run. `cause`: what an earlier run of the same file had stopped for. */
export function createMeter(cause: ResumeCause, began: number) {
  const reached = new Set<DownloadStep>()
  let untold: DownloadStep[] = []
  let resumes: NonNullable<DownloadDetails['resumes']> = {}
  let [savedBytes, waitedMs] = [0, 0]
  /** Since the last stop: how many bytes were there, and whether more have come. */
  let stretch: { kept: number; cause: ResumeCause; isMoving: boolean } | null = null

  const reach = (step: DownloadStep) => {
    if (reached.has(step)) return
    reached.add(step)
    untold.push(step)
  }
  const move = (received: number) => {
    stretch ??= { kept: received, cause, isMoving: false }
    // The file was discarded and the download starts again.
    stretch.kept = Math.min(stretch.kept, received)
    if (stretch.isMoving || received <= stretch.kept) return
    stretch.isMoving = true
    reach('begun')
    if (stretch.kept === 0) return
    reached.delete('resumed')
    reach('resumed')
    resumes = { ...resumes, [stretch.cause]: (resumes[stretch.cause] ?? 0) + 1 }
    savedBytes += stretch.kept
  }
  const becomeWhole = (now: number) => {
    if (!reached.has('whole') && reached.has('begun')) waitedMs = now - began
    reach('whole')
  }

  return {
    reach,
    /** Records a state; true if there is something to log. */
    observe(state: DownloadState, now: number): boolean {
      // The tab that runs the download logs this state.
      if (state.isFollowed) return false
      switch (state.phase) {
        case 'downloading':
          reach('linked')
          move(state.received)
          break
        case 'waiting':
          reach('linked')
          move(state.received)
          stretch = { kept: state.received, cause: state.because, isMoving: false }
          break
        case 'checking':
          becomeWhole(now)
          break
        case 'complete':
          // A file that was saved before was already complete.
          if (state.file.saved && !reached.has('begun')) break
          becomeWhole(now)
          if (state.file.signer || state.file.sha256) reach('verified')
          break
        case 'linking':
        case 'paused':
        case 'failed':
      }
      return untold.length > 0
    },
    /** The steps that have not been read yet; null if there are none. */
    take(): DownloadDetails | null {
      if (untold.length === 0) return null
      const details: DownloadDetails = {
        steps: [...new Set(untold)],
        ...(savedBytes > 0 && { resumes, savedBytes }),
        ...(waitedMs > 0 && { waitedMs }),
      }
      untold = []
      resumes = {}
      savedBytes = 0
      waitedMs = 0
      return details
    },
  }
}
