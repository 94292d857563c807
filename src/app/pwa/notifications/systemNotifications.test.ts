import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { idleStore } from '../../../state/useDownload.ts'
import { notify, onNotificationClick } from './systemNotifications.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('notify', () => {
  async function notificationsOf(visibilityState: string, permission: string) {
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

  test('shows a notification on a hidden page with permission', async () =>
    expect(await notificationsOf('hidden', 'granted')).toEqual([
      [
        'Download complete',
        { body: 'Zupee', icon: '/icons/icon-192.png', tag: 'download', data: '/gu/ludo/' },
      ],
    ]))

  test.each([
    ['visible', 'granted'],
    ['hidden', 'default'],
    ['hidden', 'denied'],
  ])('shows and asks nothing when the page is %s and the permission %s', async (visibility, permission) =>
    expect(await notificationsOf(visibility, permission)).toEqual([]),
  )

  test('does nothing in a browser without notifications', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    await expect(notify('Download complete', 'Zupee')).resolves.toBeUndefined()
  })
})

describe('onNotificationClick', () => {
  let serviceWorker: EventTarget
  beforeEach(() => {
    serviceWorker = new EventTarget()
    vi.stubGlobal('navigator', { serviceWorker })
  })

  const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))

  function listening(download: DownloadStore['download']) {
    const store = createStore<DownloadStore>()(() => ({ ...idleStore.getState(), download }))
    return { store, stop: onNotificationClick(store) }
  }

  test('opens a closed sheet', () => {
    const { store } = listening({ phase: 'linking' })
    say({ show: 'download' })
    expect(store.getState().sheet).toBe('open')
  })

  test.each([null, undefined, 'download', {}, { show: 'else' }])('ignores the message %j', (data) => {
    const { store } = listening({ phase: 'linking' })
    say(data)
    expect(store.getState().sheet).toBe('closed')
  })

  test('opens nothing without a download or after it is unsubscribed', () => {
    const { store, stop } = listening({ phase: 'idle' })
    say({ show: 'download' })
    stop()
    store.setState({ download: { phase: 'linking' } })
    say({ show: 'download' })
    expect(store.getState().sheet).toBe('closed')
  })

  test('does nothing in a browser without service workers', () => {
    vi.stubGlobal('navigator', {})
    expect(() => onNotificationClick(idleStore)()).not.toThrow()
  })
})
