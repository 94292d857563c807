import type { BrowserContext } from 'playwright'

/** Throws in other browsers than Chromium. `what` is the function that needs it; `instead` says what to do there. */
export function needsChromium(
  context: BrowserContext,
  what: string,
  instead: (name: string) => string,
): void {
  // In some versions of Playwright, a context with its own profile has no browser.
  const name = context.browser()?.browserType().name() ?? 'chromium'
  if (name !== 'chromium') throw new Error(`${what} needs Chromium, and this is ${name}. ${instead(name)}`)
}
