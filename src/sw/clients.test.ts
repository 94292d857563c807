import { expect, test } from 'vitest'
import { showDownload } from './clients.ts'

const origin = 'https://site.example'

/** The calls on these open pages after a click on a notification of `/gu/ludo/`. */
async function done(...open: { path: string; frameType?: string }[]): Promise<string[]> {
  const log: string[] = []
  await showDownload('/gu/ludo/', {
    matchAll: async () =>
      open.map(({ path, frameType = 'top-level' }) => ({
        url: origin + path,
        frameType,
        focus: async () => log.push(`focus ${path}`),
        postMessage: (message) => log.push(`message ${path} ${JSON.stringify(message)}`),
      })),
    openWindow: async (path) => log.push(`open ${path}`),
  })
  return log
}

const tell = (path: string) => [`focus ${path}`, `message ${path} {"show":"download"}`]

test('focuses the page of the download and opens its sheet', async () =>
  expect(await done({ path: '/faqs/' }, { path: '/gu/ludo/?utm_source=sms' })).toEqual(
    tell('/gu/ludo/?utm_source=sms'),
  ))

test('else focuses another page of the site', async () =>
  expect(await done({ path: '/faqs/' })).toEqual(tell('/faqs/')))

test('opens the page if none is open', async () => expect(await done()).toEqual(['open /gu/ludo/']))

test('a frame does not count as a page', async () =>
  expect(await done({ path: '/gu/ludo/', frameType: 'nested' })).toEqual(['open /gu/ludo/']))
