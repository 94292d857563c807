const unreachable = 'The server cannot be reached. Please try again.'

const element = <E extends HTMLElement>(selector: string, kind: new () => E): E => {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}`)
}

const form = element('form', HTMLFormElement)
const fields = ['identifier', 'password'].map((name) => element(`#${name}`, HTMLInputElement))
const button = element('button', HTMLButtonElement)
const message = element('#message', HTMLElement)
const isSignedIn = /(?:^|; )staff=1/.test(document.cookie)

form.hidden = isSignedIn
element('#signed-in', HTMLElement).hidden = !isSignedIn

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  message.textContent = ''
  for (const field of fields) field.setAttribute('aria-invalid', String(field.value === ''))
  const empty = fields.find(({ value }) => value === '')
  if (empty) {
    message.textContent = 'Please fill in both fields.'
    return empty.focus()
  }
  button.disabled = true
  const [identifier = '', password = ''] = fields.map(({ value }) => value)
  const refused = await signIn({ identifier, password })
  button.disabled = false
  if (refused === null) location.reload()
  else message.textContent = refused
})

/** Signs in at this site, which keeps the login in a cookie. Null when that worked, else the server's message. */
async function signIn(credentials: { identifier: string; password: string }): Promise<string | null> {
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
