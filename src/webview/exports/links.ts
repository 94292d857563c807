import { startSmartScript } from '../links/smartScript.ts'

export { platforms } from '../links/directClick.ts'
export type {
  AfParameters,
  CustomParameter,
  DirectClickConfig,
  OneLinkConfig,
  Parameter,
  SkipLists,
} from '../links/parameters.ts'
export { siteParameters } from '../links/siteParameters.ts'
export type { Result, SmartScript } from '../links/smartScript.ts'
export type { QrOptions } from '../qr/code.ts'

/** Importing this file saves the landing: its campaign parameters and its referrer. */
export const { generateOneLinkURL, generateDirectClickURL, displayQrCode, fireImpressionsLink, version } =
  startSmartScript(window)
