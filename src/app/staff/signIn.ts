type Credentials = { identifier: string; password: string }

/** Signs in at this site, which keeps the login in a cookie. Null when that worked, else the server's message. */
export async function signIn(credentials: Credentials): Promise<string | null> {
  try {
    const answer = await fetch('/api/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error?: { message?: string } }
    return error?.message ?? unreachable
  } catch {
    return unreachable
  }
}

const unreachable = 'The server cannot be reached. Please try again.'
