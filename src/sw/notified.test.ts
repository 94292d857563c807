import { expect, test } from 'vitest'
import { showDownload } from './notified.ts'

const origin = 'https://site.example'

/** What is done with these open pages when a notification of `/gu/ludo/` is tapped. */
async function done(...open: { path: string; frameType?: string }[]): Promise<string[]> {
  const log: string[] = []
  await showDownload('/gu/ludo/', {
    matchAll: async () =>
      open.map(({ path, frameType = 'top-level' }) => ({
        url: origin + path,
        frameType,
        focus: async () => log.push(`focus ${path}`),
        postMessage: (message) => log.push(`tell ${path} ${JSON.stringify(message)}`),
      })),
    openWindow: async (path) => log.push(`open ${path}`),
  })
  return log
}

const tell = (path: string) => [`focus ${path}`, `tell ${path} {"show":"download"}`]

test('the page of the download comes to the front with its sheet', async () =>
  expect(await done({ path: '/faqs/' }, { path: '/gu/ludo/?utm_source=sms' })).toEqual(
    tell('/gu/ludo/?utm_source=sms'),
  ))

test('the visitor may have gone to another page of the site meanwhile', async () =>
  expect(await done({ path: '/faqs/' })).toEqual(tell('/faqs/')))

test('where none is open, it is opened', async () => expect(await done()).toEqual(['open /gu/ludo/']))

test('a frame is no page', async () =>
  expect(await done({ path: '/gu/ludo/', frameType: 'nested' })).toEqual(['open /gu/ludo/']))
