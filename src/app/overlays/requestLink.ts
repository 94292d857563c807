const patienceMs = 20_000

/** Asks for the link to the app for this number. False when that did not work, for whatever reason. */
export async function requestLink(mobileNumber: string, pageFrom: string): Promise<boolean> {
  try {
    const answer = await fetch('/v1/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNumber, pageFrom }),
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
