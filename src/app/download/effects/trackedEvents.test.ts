import { expect, test } from 'vitest'
import { trackedEvent, versionIn } from './trackedEvents.ts'

const file = {
  url: 'https://cdn.example/install-zupee-411.apk?sig=a-b',
  name: 'a.apk',
  size: 1,
  saved: false,
}

test('completed and failed downloads carry the version of the file', () => {
  expect(trackedEvent({ kind: 'completed', file, page: '/ludo/' })).toEqual({
    name: 'apk_download_completed',
    downloadCompleted: true,
    APKVersion: '411',
  })
  expect(
    trackedEvent({ kind: 'failed', failure: { kind: 'gave-up', because: 'busy' }, link: file.url }),
  ).toEqual({
    name: 'apk_download_failed',
    downloadCompleted: false,
    APKVersion: '411',
    reason: 'busy',
  })
})

test.each([
  ['/files/install-zupee-4.11.2.apk', '4.11.2'],
  ['/files/install-zupee.apk', 'unknown'],
  [null, 'unknown'],
])('the version in %s is %s', (link, version) => {
  expect(versionIn(link)).toBe(version)
})
