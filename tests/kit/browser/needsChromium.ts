import type { BrowserContext } from 'playwright'

/** Throws in a browser other than Chromium, whose protocol `what` speaks; `instead` says what can be done there. */
export function needsChromium(
  context: BrowserContext,
  what: string,
  instead: (name: string) => string,
): void {
  // A context that has a profile of its own has no browser in some versions of Playwright.
  const name = context.browser()?.browserType().name() ?? 'chromium'
  if (name !== 'chromium') throw new Error(`${what} needs Chromium, and this is ${name}. ${instead(name)}`)
}
