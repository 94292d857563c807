export type Credentials = { identifier: string; password: string }

/** The answer to a login in the shapes of the CMS. */
export type Answer =
  | { status: number; body: { jwt: string } & Record<string, unknown> }
  | { status: number; body: Refusal }
export type Refusal = {
  data: null
  error: { status: number; name: string; message: string; details: object }
}

/** Whether a token is valid. Only the CMS can check its tokens, and it may be unreachable. */
export type TokenState = 'signed-in' | 'signed-out' | 'unreachable'

/** Checks logins: the CMS, or the accounts of this server. */
export type AuthProvider = {
  /** `ip` is the visitor's address, by which the CMS counts failures. */
  signIn(credentials: Credentials, ip: string): Promise<Answer>
  check(jwt: string): Promise<TokenState>
}

export const refusalOf = (status: number, name: string, message: string): Refusal => ({
  data: null,
  error: { status, name, message, details: {} },
})

const timeoutMs = 10_000

/** The accounts of the CMS at `origin`. */
export function cmsProvider(origin: string): AuthProvider {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), { ...init, signal: AbortSignal.timeout(timeoutMs) })
  return {
    async signIn(credentials, ip) {
      const answer = await ask('/api/auth/local', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(credentials),
      }).catch(() => null)
      if (answer === null || answer.status >= 500)
        return {
          status: 502,
          body: refusalOf(502, 'BadGatewayError', 'The CMS cannot be reached. Try again later.'),
        }
      return { status: answer.status, body: (await answer.json()) as Refusal }
    },
    async check(jwt) {
      const answer = await ask('/api/users/me', { headers: { authorization: `Bearer ${jwt}` } }).catch(
        () => null,
      )
      if (answer === null || answer.status >= 500) return 'unreachable'
      return answer.ok ? 'signed-in' : 'signed-out'
    },
  }
}
