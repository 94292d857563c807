import type { DownloadNews } from '../../state/download.ts'
import type { TrackedEvent } from '../../tracking/event.ts'
import { reasonOf } from './reason.ts'

/** The event that is told of this; `pixelEvent` is what the page wants a click to be called. */
export function trackedNews(news: DownloadNews, pixelEvent: string): TrackedEvent {
  switch (news.kind) {
    case 'clicked':
      return { name: 'apk_download_click', pixelEvent }
    case 'completed':
      return { name: 'apk_download_completed', downloadCompleted: true, APKVersion: versionIn(news.file.url) }
    case 'failed':
      return {
        name: 'apk_download_failed',
        downloadCompleted: false,
        APKVersion: versionIn(news.link),
        reason: reasonOf(news.failure),
      }
  }
}

/** `411` of `/files/install-zupee-411.apk?signed`: the version stands nowhere else. */
export const versionIn = (link: string | null) =>
  link?.match(/-(\d[\w.]{0,31})\.apk(?:[?#]|$)/)?.[1] ?? 'unknown'
