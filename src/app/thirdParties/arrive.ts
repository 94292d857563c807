import { foreignOrigins } from '../../content/thirdParties.ts'
import { storeChoice, storedChoice } from '../../tracking/consent.ts'
import { alsoTrackTo } from '../../tracking/track.ts'
import { isChromium } from '../cues/isChromium.ts'
import type { Shown } from '../shown.ts'
import { allowScriptsOf, loadScript } from './foreignScript.ts'
import { idle } from './idle.ts'
import { countImpression } from './impression.ts'
import { createThirdParties, type ThirdPartiesOnPages } from './thirdParties.ts'

const openStorage = () => localStorage

let onPages: ThirdPartiesOnPages | undefined
// Where no choice can be kept, it holds for this page and those that follow it.
let isAnswered = false

/** To be called for each page a visitor comes to on a site that names third parties; asks for consent where it is due. */
export async function arrive(shown: Shown, by: 'load' | 'in-site'): Promise<void> {
  onPages ??= begin(shown)
  void onPages.arrive(shown.page, by)
  const isDue = shown.site.consent.required && !isAnswered && storedChoice(openStorage) === null
  if (isDue && onPages.isWanted(shown.page)) await ask(shown, false)
}

/** Asks the visitor, in the language of the page, and does as is said. */
export async function ask(shown: Shown, isWished = true): Promise<void> {
  onPages ??= begin(shown)
  const { askVisitor } = await import('./askVisitor.tsx')
  const choice = await askVisitor(shown.page.locale, isWished)
  isAnswered = true
  storeChoice(openStorage, choice)
  await onPages.allow(choice)
}

function begin({ site }: Shown): ThirdPartiesOnPages {
  allowScriptsOf(foreignOrigins(site.thirdParties))
  const made = createThirdParties(site.thirdParties ?? {}, {
    page: window,
    openStorage,
    random: Math.random,
    isChromium: isChromium(navigator),
    idle,
    loadScript,
    alsoTrackTo,
    countImpression: (oneLink) => void countImpression(oneLink),
  })
  const choice = site.consent.required ? storedChoice(openStorage) : 'granted'
  if (choice !== null) void made.allow(choice)
  return made
}
