import { importWithRetry } from '../../state/importWithRetry.ts'

// The chunks that the app loads on demand. Each function retries until the network delivers the chunk.

/** Loads the sheet and the other overlays, which no page needs before the first input. */
export const loadSheet = () => importWithRetry(() => import('../overlays/Overlays.tsx'))

/** Loads the client of the download worker. */
export const loadDownloadClient = () => importWithRetry(() => import('../../workers/client.ts'))

/** Loads the prompts to update and to install the site. */
export const loadPrompts = () => importWithRetry(() => import('../pwa/prompts/prompts.ts'))

/** Loads what saves a visit's campaign parameters. */
export const loadLanding = () => importWithRetry(() => import('../campaign/landing.ts'))

/** Loads what makes the store link of a campaign. */
export const loadCampaignLink = () => importWithRetry(() => import('../campaign/stores.ts'))

/** Loads what asks for consent and starts third parties. */
export const loadThirdParties = () => importWithRetry(() => import('../thirdParties/connectThirdParties.ts'))
