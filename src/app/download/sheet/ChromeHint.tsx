import { ButtonLink } from '../../../ui/button/Button.tsx'
import type { SheetWords } from '../words/words.ts'
import styles from './chromeHint.module.css'

const apps = /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|Snapchat|MicroMessenger|Twitter|ShareChat)\b/

/** True in the browser inside another Android app, which has no service workers and rarely saves a file. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /android/i.test(userAgent) && apps.test(userAgent)

/**
 * Returns the address that opens this page in Chrome: https://developer.chrome.com/docs/android/intents. A phone
 * without Chrome stays on the page.
 */
export function chromeIntent(page: URL): string {
  const { protocol, host, pathname, search, href } = page
  const scheme = protocol.replace(':', '')
  const fallback = encodeURIComponent(href)
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`
}

/** Warns that the browser of another app may not save the file, and links to Chrome by the address `chrome`. */
export function ChromeHint({ chrome, words }: { chrome: string; words: SheetWords }) {
  return (
    <div className={styles.hint}>
      <p>{words.inApp}</p>
      <ButtonLink look="secondary" data-testid="open-in-chrome" href={chrome}>
        {words.openInChrome}
      </ButtonLink>
    </div>
  )
}
