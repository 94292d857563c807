import { signIn } from './signIn.ts'

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
