import { type SmartScript, startSmartScript } from '../links/smartScript.ts'

export { platforms } from '../links/directClick.ts'
export {
  type ClientHints,
  clientHints,
  countImpression,
  type UserAgentData,
} from '../links/impression.ts'
export { saveVisit } from '../links/landing.ts'
export { oneLink } from '../links/oneLink.ts'
export { version } from '../links/outgoing.ts'
export type {
  AfParameters,
  CustomParameter,
  DirectClickConfig,
  OneLinkConfig,
  Parameter,
  SkipLists,
} from '../links/parameters.ts'
export { type Query, withParameters } from '../links/query.ts'
export { siteParameters } from '../links/siteParameters.ts'
export type { Result, SmartScript } from '../links/smartScript.ts'
export { queriesOf, sourceOf } from '../links/source.ts'
export { currentVisit, type Visit } from '../links/visit.ts'
export type { QrOptions } from '../qr/code.ts'
export { drawQrCode } from '../qr/draw.ts'

let started: SmartScript | undefined

/**
 * Saves the landing, its campaign parameters and its referrer, and returns the functions that make links. Called again,
 * it returns the same functions and saves nothing.
 */
export function startLinks(): SmartScript {
  started ??= startSmartScript(window)
  return started
}
