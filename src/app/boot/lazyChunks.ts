import { importWithRetry } from '../../state/importWithRetry.ts'
import { withStyles } from '../styles/loadStyles.ts'

// The chunks that the page loads on demand. Each function retries until the network delivers the chunk.

/** Loads React and the code that renders the page. */
export const loadReact = () => withStyles(() => import('./react.tsx'))

/** Loads the code for the sheet's later states and the other overlays. */
export const loadOverlays = () => withStyles(() => import('../overlays/mountOverlays.tsx'))

/** Loads the client of the download worker. */
export const loadDownloadClient = () => importWithRetry(() => import('../download/client.ts'))

/** Loads the hand that points to the download button. */
export const loadHand = () => importWithRetry(() => import('../download/attention/hand.ts'))

/** Loads the code that tells visitors that the app does not run on their phone. */
export const loadMisfit = () => withStyles(() => import('../download/misfit/showMisfit.ts'))

/** Loads the code that decides when to offer an update or the installation of the site. */
export const loadPrompts = () => importWithRetry(() => import('../pwa/prompts/prompts.ts'))

/** Loads the code that stores the campaign of a visit. */
export const loadLanding = () => importWithRetry(() => import('../campaign/landing.ts'))

/** Loads the code that creates the store link of a campaign. */
export const loadCampaignLink = () => importWithRetry(() => import('../campaign/stores.ts'))

/** Loads the code that asks for consent and starts third parties. */
export const loadThirdParties = () => withStyles(() => import('../thirdParties/connectThirdParties.ts'))

/** Loads the code that runs after the visitor's first input. */
export const loadTouched = () => importWithRetry(() => import('./touched.ts'))
