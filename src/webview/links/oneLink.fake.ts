import { vi } from 'vitest'
import { oneLink } from './oneLink.ts'
import type { AfParameters, OneLinkConfig } from './parameters.ts'
import { fakeVisit } from './visit.fake.ts'

export const base = 'https://brand.onelink.me/abcd/'
export const mediaSource = { keys: ['inmedia'] }
export const campaign = { keys: ['incmp'] }
export const marks = 'af_js_web=true&af_ss_ver=2_8_1&'

/** Records what a link logs to the console. Every test must call it. */
export function listen() {
  const error = vi.fn()
  const debug = vi.fn()
  console.error = error
  console.debug = debug
  return { error, debug }
}

export const link = (
  search: string,
  afParameters: AfParameters,
  {
    config = {},
    visit = {},
  }: { config?: Partial<OneLinkConfig>; visit?: Parameters<typeof fakeVisit>[1] } = {},
) => oneLink({ oneLinkURL: base, afParameters, ...config }, fakeVisit(search, visit))

/** The part of a link after the two parameters that every link has. */
export const outgoing = (...order: Parameters<typeof link>) => link(...order)?.replace(`${base}?${marks}`, '')
