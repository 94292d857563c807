import { createHash } from 'node:crypto'
import type { AuthProvider, TokenState } from './authProvider.ts'

/** Thrown where too many logins are being checked at once; the server answers 503. */
export class TooManyChecks extends Error {
  readonly statusCode = 503
}

/**
 * How long each answer of the CMS stands, in milliseconds. A login that is over stays over. One that is good is asked for
 * several times as a page with its bar opens, but ends in the CMS when staff lose their account, so it stands only for the
 * length of that. While the CMS is away, asking it at every request would only make them all wait.
 */
const standsMs: Record<TokenState, number> = { 'signed-out': 60_000, 'signed-in': 5_000, unreachable: 5_000 }

/** Tokens that are remembered, some 100 bytes each, and checks that may be under way for tokens that never were good. */
const bounds = { tokens: 10_000, atOnce: 8 }

/** Three parts in base64url, as large as a cookie can be. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
const mostTokenCharacters = 4096

type Known = { state: TokenState; until: number }

/**
 * The same provider, asked about one token at most once a minute while it is not good, and once at a time. Random tokens
 * reach the CMS only a few at a time; those beyond reject with `TooManyChecks`, but staff who were signed in get through.
 */
export function rememberedChecks<P extends Pick<AuthProvider, 'check'>>(
  provider: P,
  { tokens, atOnce } = bounds,
  now: () => number = Date.now,
): P {
  // Apart, so that a flood of bad tokens pushes no good one out.
  const good = new Map<string, Known>()
  const others = new Map<string, Known>()
  const underWay = new Map<string, Promise<TokenState>>()
  let unknownUnderWay = 0

  function remember(fingerprint: string, state: TokenState): void {
    // Staff stay known while the CMS is away.
    if (state !== 'unreachable') good.delete(fingerprint)
    others.delete(fingerprint)
    const known = state === 'signed-in' ? good : others
    known.set(fingerprint, { state, until: now() + standsMs[state] })
    const [oldest] = known.keys()
    if (known.size > tokens && oldest !== undefined) known.delete(oldest)
  }

  async function ask(jwt: string, fingerprint: string): Promise<TokenState> {
    const isUnknown = !good.has(fingerprint)
    if (isUnknown && unknownUnderWay >= atOnce)
      throw new TooManyChecks('Too many logins are being checked. Try again in some seconds.')
    if (isUnknown) unknownUnderWay += 1
    try {
      const state = await provider.check(jwt)
      remember(fingerprint, state)
      return state
    } finally {
      if (isUnknown) unknownUnderWay -= 1
    }
  }

  return {
    ...provider,
    async check(jwt) {
      if (jwt.length > mostTokenCharacters || !tokenShape.test(jwt)) return 'signed-out'
      const fingerprint = createHash('sha256').update(jwt).digest('base64')
      const known = [others.get(fingerprint), good.get(fingerprint)].find(
        (one) => one !== undefined && now() < one.until,
      )
      if (known) return known.state
      const asked = underWay.get(fingerprint) ?? ask(jwt, fingerprint)
      underWay.set(fingerprint, asked)
      try {
        return await asked
      } finally {
        underWay.delete(fingerprint)
      }
    },
  }
}
