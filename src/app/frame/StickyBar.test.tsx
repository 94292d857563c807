import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { embedded } from '../../content/embedded.ts'
import { DownloadButtonContext } from '../../sections/download-button/DownloadButton.tsx'
import type { DownloadStore } from '../../state/downloadStore.ts'
import type { Platform } from '../../state/platform.ts'
import { DownloadContext, idleStore } from '../../state/useDownload.ts'
import { StickyBar } from './StickyBar.tsx'
import { frameWords } from './words.ts'

const catalogue = embedded()
const found = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined

function bar(useMarketingStickyButton: boolean | undefined, platform: Platform = 'android') {
  if (!found) throw new Error('There is no page /ludo/')
  const { page } = found
  const downloadButton = {
    ...page.downloadButton,
    androidTxt: 'Win with the app',
    iconUrlIOS: { url: '/pictures/ios.svg' },
    iconUrlIOSSticky: { url: '/pictures/ios-sticky.svg' },
  }
  const { useMarketingStickyButton: _, ...others } = page.downloadButtonCustomization
  const downloadButtonCustomization = {
    ...others,
    ...(useMarketingStickyButton !== undefined && { useMarketingStickyButton }),
  }
  const view = {
    ...found,
    page: { ...page, downloadButton, downloadButtonCustomization },
    words: frameWords.en,
    colours: '',
  }
  const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState(), platform }))
  return renderToStaticMarkup(
    <DownloadContext value={store}>
      <DownloadButtonContext value={downloadButton}>
        <StickyBar view={view} />
      </DownloadButtonContext>
    </DownloadContext>,
  )
}

test("the marketing variant has the label of the page's download button", () => {
  expect(bar(true)).toContain('data-marketing="true"')
  expect(bar(true)).toContain('<span>Win with the app</span>')
  expect(bar(false)).toContain(`<span>${frameWords.en.download}</span>`)
})

test('a page that says nothing has the variant of narrow screens', () => {
  expect(bar(undefined)).toContain('data-marketing="false"')
})

test.each([true, false])('on iOS it has its own picture, marketing variant: %s', (marketing) => {
  expect(bar(marketing, 'ios')).toContain('/pictures/ios-sticky.svg')
  expect(bar(marketing, 'ios')).not.toContain('/pictures/ios.svg')
})
