import { afterEach, expect, test, vi } from 'vitest'
import { notify } from './notify.ts'

afterEach(() => void vi.unstubAllGlobals())

async function shown(visibilityState: string, permission: string) {
  const showNotification = vi.fn(async () => {})
  const requestPermission = vi.fn()
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('location', { pathname: '/gu/ludo/' })
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
  await notify('Download complete', 'Zupee')
  expect(requestPermission).not.toHaveBeenCalled()
  return showNotification.mock.calls
}

test('who looks elsewhere and has allowed it is told', async () =>
  expect(await shown('hidden', 'granted')).toEqual([
    ['Download complete', { body: 'Zupee', icon: '/icons/icon-192.png', tag: 'download', data: '/gu/ludo/' }],
  ]))

test.each([
  ['visible', 'granted'],
  ['hidden', 'default'],
  ['hidden', 'denied'],
])('nobody is told or asked when the page is %s and the permission %s', async (visibility, permission) =>
  expect(await shown(visibility, permission)).toEqual([]),
)

test('a browser without notifications is left alone', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await expect(notify('Download complete', 'Zupee')).resolves.toBeUndefined()
})
