import { thirdPartyOrigins } from '../../content/media/thirdPartyOrigins.ts'
import { consentQuestion, storeChoice, storedChoice } from '../../tracking/thirdParties/consent.ts'
import { alsoTrackTo } from '../../tracking/track.ts'
import { countImpression } from '../../webview/exports/links.ts'
import { storeLink } from '../campaign/link.ts'
import { isChromium } from '../download/attention/isChromium.ts'
import type { PageView } from '../render/pageView.ts'
import { allowScriptsFrom, loadScript } from './foreignScript.ts'
import { createThirdParties, type ThirdPartyLoader } from './thirdParties.ts'

const openStorage = () => localStorage
const impressionAfterMs = 1000

let loader: ThirdPartyLoader | undefined
// Also holds for in-site navigations when the choice cannot be stored.
let hasAnswered = false

/** Must be called on load and after every in-site navigation, where `site.json` names third parties. */
export async function onPageView(view: PageView, by: 'load' | 'in-site'): Promise<void> {
  loader ??= createLoader(view)
  void loader.onPageView(view.page, by)
  const isDue = view.site.consent.required && !hasAnswered && choiceIn(view) === null
  if (isDue && loader.isWanted(view.page)) await askConsent(view, false)
}

/** Shows the consent banner in the language of the page, then stores and applies the choice. */
export async function askConsent(view: PageView, isRequested = true): Promise<void> {
  loader ??= createLoader(view)
  const { showConsentBanner } = await import('./ConsentBanner.tsx')
  const question = questionIn(view)
  const choice = await showConsentBanner(view.page.locale, question.purposes, isRequested)
  hasAnswered = true
  storeChoice(openStorage, choice, question, new Date())
  await loader.allow(choice)
}

const questionIn = ({ site }: Pick<PageView, 'site'>) => consentQuestion(site.thirdParties ?? {})

/** A choice that was made for other third parties does not count. */
const choiceIn = (view: Pick<PageView, 'site'>) => storedChoice(openStorage, questionIn(view))

function createLoader({ site }: PageView): ThirdPartyLoader {
  allowScriptsFrom(thirdPartyOrigins(site.thirdParties))
  const created = createThirdParties(site.thirdParties ?? {}, {
    page: window,
    openStorage,
    random: Math.random,
    isChromium: isChromium(navigator),
    whenIdle,
    loadScript,
    alsoTrackTo,
    countImpression: (oneLink, isAllowed) => void countVisit(oneLink, isAllowed),
  })
  const choice = site.consent.required ? choiceIn({ site }) : 'granted'
  if (choice !== null) void created.allow(choice)
  return created
}

/** Resolves when the page has loaded and the browser is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  // Safari has no requestIdleCallback.
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}

/** Counts an impression of this visit's OneLink, 1 s after the page loaded, unless it was refused by then. Never rejects. */
async function countVisit(url: string, isAllowed: () => boolean): Promise<void> {
  const link = storeLink({ thirdParties: { oneLink: { url } } })
  if (link === null) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sinceLoadMs = performance.now() - (navigation?.loadEventEnd ?? 0)
  await new Promise((resolve) => setTimeout(resolve, impressionAfterMs - sinceLoadMs))
  if (isAllowed()) await countImpression(link)
}
