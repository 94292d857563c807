import { saveStored } from '../stored.ts'

/** What the app is, as its API wants to know it. */
export type AppHeaders = { platform: 'ios' | 'android'; version: string; language: string }

/** Saves the API host and what is sent to it with every call, for the time of the browser session. */
export function saveApi(host: string, { platform, version, language }: AppHeaders): void {
  try {
    sessionStorage.setItem('_hn', host)
  } catch (error) {
    console.warn('_hn cannot be saved', error)
  }
  const versionName = platform === 'android' ? 'Version' : 'version'
  saveStored(() => sessionStorage, '_hat', { Platform: platform, [versionName]: version, language })
}
