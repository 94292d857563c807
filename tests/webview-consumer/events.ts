import { type Downloads, openDownloads, type SavedDownload } from 'ludo-webview/downloads'
import { EVENT_REFERRAL_SHARED, eventOf, sendEventsTo, type TrackedEvent, track } from 'ludo-webview/events'

sendEventsTo({ url: 'https://site.example/logevents', appName: 'ludo' })
const tracked: TrackedEvent = track(eventOf(EVENT_REFERRAL_SHARED, { APKVersion: '411' }))
// @ts-expect-error not a label
track('referral')

const downloads: Downloads = openDownloads()
const url = 'https://files.example/app.apk'
const saved: SavedDownload = await downloads.save(url, { offset: 0, bytes: new ArrayBuffer(1) })
console.info(tracked.noOfSession, saved.receivedBytes, (await downloads.bytes(url)).size)
