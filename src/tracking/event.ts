import type { Label } from '../webview/exports/events.ts'
import type { DownloadDetails, MisfitDetails, PageDetails, VitalsDetails } from './details.ts'

/**
 * An event for the tag manager and the event log. Names match `[a-z0-9_]{1,64}`. `pixelEvent` is its name for a pixel.
 * `countPlayLudoHit` counts how many times the demo was opened since the page was loaded.
 */
export type TrackedEvent = Named & {
  /** The subject of the page, in its editor's words. */
  pageRelatedTo?: string
}

type Named =
  | { name: 'apk_download_click'; pixelEvent: string }
  | { name: 'apk_download_percent'; percent: number }
  | { name: 'apk_download_completed'; downloadCompleted: true; APKVersion: string }
  | { name: 'apk_download_failed'; downloadCompleted: false; APKVersion: string; reason: string }
  | { name: 'app_link_requested'; pixelEvent: 'Lead' }
  | { name: 'playable_ludo_click'; countPlayLudoHit: number }
  | { name: 'page_seen'; details: PageDetails }
  | { name: 'apk_download_steps'; details: DownloadDetails; APKVersion?: string }
  | { name: 'apk_misfit'; details: MisfitDetails }
  | { name: 'web_vitals'; details: VitalsDetails }
  | { name: Label }

/** A receiver of events. */
export type Sink = (event: TrackedEvent) => void
