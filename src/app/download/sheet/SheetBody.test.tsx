import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadFailure } from '../../../download/states.ts'
import { locales } from '../../../model/locale.ts'
import type { Download } from '../../../state/download.ts'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { noSetup } from '../../../state/setup.ts'
import { DownloadContext, idleStore } from '../../../state/useDownload.ts'
import { sheetWords } from '../words/sheetWords.ts'
import { MuteButton } from './Sheet.tsx'
import { SheetBody } from './SheetBody.tsx'

const MiB = 1_048_576
const file = { url: 'https://cdn.example/z-411.apk', name: 'install-zupee.apk', size: 62 * MiB, saved: true }
const stored = {
  url: file.url,
  name: file.name,
  received: 38.5 * MiB,
  total: 62 * MiB,
  complete: false,
  saved: false,
  page: '/ludo/',
  restUntil: 0,
  pausedAt: 0,
}

function shown(
  download: Download,
  rest: Partial<DownloadStore> = {},
  locale: keyof typeof sheetWords = 'en',
  chrome: string | null = null,
) {
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState(), download, ...rest }))
  return renderToStaticMarkup(
    <DownloadContext value={store}>
      <SheetBody headingId="title" app="Zupee" words={sheetWords[locale]} chrome={chrome} />
    </DownloadContext>,
  )
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const downloading = {
  phase: 'downloading',
  received: 5 * MiB,
  total: 10 * MiB,
  secondsLeft: 6,
} satisfies Download

test('a download shows percent, megabytes and seconds', () => {
  const html = shown(downloading)
  expect(textOf(html)).toContain('Downloading Zupee app 50 % 5.0 / 10.0 MB 6 Sec left')
  expect(html).toContain('aria-valuenow="50"')
})

test('a download of fewer bytes than the file has shows what is really fetched', () => {
  const data = { spent: 3.4 * MiB, total: 6.7 * MiB }
  const html = shown({ ...downloading, data })
  expect(textOf(html)).toMatch(/ 50 % 6 Sec left 3\.4 of 6\.7 MB of data • 10\.0 MB app Keep this page open/)
  expect(html).toContain('aria-valuenow="50"')
})

test('a complete download says how few bytes it took', () => {
  const data = { spent: 41 * MiB, total: 41 * MiB }
  const text = textOf(shown({ phase: 'complete', file, data }))
  expect(text).toContain('It took only 41.0 MB of data for the 62.0 MB app.')
  for (const other of [undefined, { spent: 63 * MiB, total: 63 * MiB }])
    expect(textOf(shown({ phase: 'complete', file, data: other }))).not.toContain('of data')
})

test('a download of unknown length shows the received bytes and no percent', () => {
  const html = shown({ phase: 'downloading', received: 5 * MiB, total: null, secondsLeft: null })
  expect(html).toContain('role="progressbar"')
  expect(html).not.toContain('aria-valuenow')
  expect(textOf(html)).toContain('5.0 MB')
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('a complete download stays at 100 percent and hides the button until the sound effect', () => {
  const complete: Download = { phase: 'complete', file }
  expect(shown(complete, { attention: 'overlay' })).toContain('data-hidden="true"')
  const html = shown(complete, { attention: 'sound' })
  expect(html).toContain('data-hidden="false"')
  expect(html).toContain('aria-valuenow="100"')
  expect(textOf(html)).toMatch(/Download Complete .*Download Again/)
})

test('only a file whose hash was known is said to be checked', () => {
  expect(textOf(shown({ phase: 'complete', file }))).not.toContain('Checked')
  expect(textOf(shown({ phase: 'complete', file: { ...file, sha256: null } }))).not.toContain('Checked')
  const checked: Download = { phase: 'complete', file: { ...file, sha256: 'ab' } }
  expect(textOf(shown(checked))).toContain('Checked: this is the published file.')
})

test('the weak internet banner shows until completion, where the page has it', () => {
  const setup = { ...noSetup, weakInternetBanner: true }
  expect(textOf(shown(downloading, { slowNetwork: true, setup }))).toContain('Weak Internet')
  expect(shown(downloading, { slowNetwork: true })).not.toContain('weak-internet')
  expect(shown(downloading, { setup })).not.toContain('weak-internet')
  expect(shown({ phase: 'complete', file }, { slowNetwork: true, setup })).not.toContain('weak-internet')
})

test('a wait says why, how much is stored and when the next attempt is', () => {
  const html = shown({
    phase: 'waiting',
    received: 25.4 * MiB,
    total: 62 * MiB,
    because: 'busy',
    retryInMs: 60_000,
  })
  expect(textOf(html)).toMatch(
    /The server is busy .*Waiting .*25\.4 MB are safe\. .*Next try in 60 s\..*Try again now/,
  )
})

test('a paused download says how much is stored and can be resumed or cancelled', () => {
  const html = shown({ phase: 'paused', received: 25.4 * MiB, total: 62 * MiB, url: null, at: 1 })
  expect(textOf(html)).toMatch(/^ Paused 40 % 25\.4 \/ 62\.0 MB 25\.4 MB are safe\. .*Go on Cancel/)
  expect(html).toContain('aria-valuenow="40"')
  expect(html).toContain('data-testid="download-resume"')
})

test.each<[Download['phase'], Download, boolean]>([
  ['linking', { phase: 'linking' }, false],
  ['downloading', downloading, true],
  ['checking', { phase: 'checking', checked: 1, total: 2 }, false],
  ['complete', { phase: 'complete', file }, false],
])('%s can be paused and cancelled: %s', (_phase, download, can) => {
  const html = shown(download)
  expect(html.includes('data-testid="download-pause"')).toBe(can)
  expect(html.includes('data-testid="download-cancel"')).toBe(can)
})

test('a full device gets advice to free space', () => {
  const failure = { kind: 'storage-full' } as const
  const html = shown({ phase: 'failed', failure, received: 0, total: 62 * MiB, link: null })
  expect(textOf(html)).toContain('Delete photos, videos or apps')
})

test('the mute button turns the sound on again and is missing where there is no sound', () => {
  const complete: Download = { phase: 'complete', file }
  const button = (rest: Partial<DownloadStore>) => {
    const store = createStore<DownloadStore>()(() => ({
      ...idleStore.getState(),
      download: complete,
      ...rest,
    }))
    return renderToStaticMarkup(
      <DownloadContext value={store}>
        <MuteButton words={sheetWords.en} />
      </DownloadContext>,
    )
  }
  expect(button({ attention: 'sound' })).toContain('Turn the sound off')
  expect(button({ attention: 'sound', isMuted: true })).toContain('Turn the sound on')
  expect(button({ attention: 'over' })).toBe('')
  expect(button({ attention: 'sound', setup: { ...noSetup, isSilent: true } })).toBe('')
})

test('a resume offer says how much is stored and how much is missing', () => {
  const html = shown({ phase: 'offered', stored })
  expect(html).toContain('data-testid="resume-offer"')
  expect(textOf(html)).toMatch(/62% done .*38\.5 \/ 62\.0 MB .*Only 23\.5 MB to go/)
})

test('a failure links to the plain file', () => {
  const failed = (link: string | null): Download => ({
    phase: 'failed',
    failure: { kind: 'gone', status: 404 },
    received: 0,
    total: null,
    link,
  })
  expect(shown(failed(file.url))).toContain(`href="${file.url}"`)
  expect(shown(failed(null), { setup: { ...noSetup, defaultUrl: '/files/a.apk' } })).toContain(
    'href="/files/a.apk"',
  )
})

test.each([
  ['gave up with bytes kept', { kind: 'gave-up', because: 'portal' }, MiB, true],
  ['gone with bytes kept', { kind: 'gone', status: 404 }, MiB, true],
  ['gave up with nothing', { kind: 'gave-up', because: 'network' }, 0, false],
  ['full', { kind: 'storage-full' }, MiB, false],
  ['damaged', { kind: 'corrupt' }, MiB, false],
] as const)('what a failed download offers first, %s: to try again %s', (_how, failure, received, again) => {
  const html = shown({ phase: 'failed', failure, received, total: 2 * MiB, link: file.url })
  const [first] = /<(?:button|a)[^>]*class="[^"]*primary[^"]*"/.exec(html) ?? []
  expect(first?.startsWith('<button')).toBe(again)
  expect(html.indexOf('<button') < html.indexOf('<a ')).toBe(again)
})

test.each([
  ['en', 'About 10 min left'],
  ['hi', 'क़रीब 10 मिनट बाक़ी'],
  ['gu', 'આશરે 10 મિનિટ બાકી'],
  ['bn', 'প্রায় 10 মিনিট বাকি'],
] as const)('more than 90 seconds are minutes in %s', (locale, minutes) => {
  const after = (secondsLeft: number) => textOf(shown({ ...downloading, secondsLeft }, {}, locale))
  expect(after(622)).toContain(minutes)
  expect(after(91)).toContain(minutes.replace('10', '2'))
  expect(after(90)).toContain('90')
})

const failures: DownloadFailure[] = [
  { kind: 'no-link' },
  { kind: 'corrupt' },
  { kind: 'storage-full' },
  { kind: 'gave-up', because: 'changing' },
]
const phases: Download[] = [
  { phase: 'linking' },
  downloading,
  { phase: 'waiting', received: 0, total: null, because: 'portal', retryInMs: 0 },
  { phase: 'asking' },
  { phase: 'paused', received: 0, total: null, url: null, at: 0 },
  { phase: 'checking', checked: 1, total: 2 },
  { phase: 'complete', file },
  { phase: 'offered', stored },
  { phase: 'offered', stored: { ...stored, complete: true } },
  ...failures.map(
    (failure): Download => ({ phase: 'failed', failure, received: 1, total: null, link: null }),
  ),
]

test.each(locales)('in %s no text is missing', (locale) => {
  for (const download of phases) {
    const html = shown(download, {}, locale)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
    expect(html).not.toContain('role="alertdialog"')
  }
})

test.each(locales)('inside another app, the sheet leads to Chrome (%s)', (locale) => {
  const html = shown(downloading, {}, locale, 'intent://ludo.example/#Intent;end')
  expect(html).toContain('href="intent://ludo.example/#Intent;end"')
  expect(html).toContain(sheetWords[locale].openInChrome)
  expect(shown(downloading, {}, locale)).not.toContain('open-in-chrome')
})

const misfit = { reason: 'no-32-bit', limit: 7, android: 11, older: null } as const

test('an app that does not run on this phone leads to another phone, and to the file all the same', () => {
  const text = textOf(shown({ phase: 'unfit' }, { misfit }))
  expect(text).toMatch(
    /The app does not run on this phone .*64-bit phone.* Get it on another phone .*Download anyway/,
  )
})

test('an older release that runs on this phone is offered instead', () => {
  const older = { version: '3.8', size: 18 * MiB }
  const text = textOf(shown({ phase: 'unfit' }, { misfit: { ...misfit, older } }))
  expect(text).toMatch(/You get the version for this phone .*Version 3\.8 \(18\.0 MB\) runs here\. .*Start/)
  expect(text).not.toContain('another phone')
})

test.each(locales)('in %s every reason has words of its own', (locale) => {
  const { reasons } = sheetWords[locale].misfit
  const texts = Object.values(reasons).map((because) => because(7, 5.1))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.slice(0, 2).every((text) => /\b7\b/.test(text) && text.includes('Android 5.1'))).toBe(true)
})
