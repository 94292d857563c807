import { createHash } from 'node:crypto'
import type { AuthProvider, TokenState } from './authProvider.ts'

/** Too many logins are checked at once. The server answers 503. */
export class TooManyChecks extends Error {
  readonly statusCode = 503
}

/**
 * How long each answer of the CMS is remembered, in milliseconds. A login that ended stays ended. A valid one is checked
 * several times while a page with its bar opens; it is remembered only that long, because an account can be blocked in
 * the CMS. While the CMS is unreachable, asking at every request would make all of them wait.
 */
const standsMs: Record<TokenState, number> = { 'signed-out': 60_000, 'signed-in': 5_000, unreachable: 5_000 }

/** How many tokens are remembered (about 100 bytes each), and how many unknown tokens are checked at once. */
const bounds = { tokens: 10_000, atOnce: 8 }

/** Three parts in base64url, no longer than a cookie can be. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
const mostTokenCharacters = 4096

type Known = { state: TokenState; until: number }

/**
 * Makes `provider` remember its answers. It is asked about an invalid token once a minute at most, and about each token
 * once at a time. Only a few unknown tokens are checked at once: further ones reject with `TooManyChecks`. Staff who were
 * signed in are still checked.
 */
export function rememberedChecks<P extends Pick<AuthProvider, 'check'>>(
  provider: P,
  { tokens, atOnce } = bounds,
  now: () => number = Date.now,
): P {
  // Two maps, so that many bad tokens push no good one out.
  const good = new Map<string, Known>()
  const others = new Map<string, Known>()
  const underWay = new Map<string, Promise<TokenState>>()
  let unknownUnderWay = 0

  function remember(fingerprint: string, state: TokenState): void {
    // Staff stay known while the CMS is unreachable.
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
