import { facts, variants } from '../../../src/ludo/facts.ts'
import { levels } from '../players/chooseToken.ts'
import { query } from './dom.ts'

/** The visitor's choice in the lobby. */
export type Choice = { variant: (typeof variants)[number]; players: number; level: (typeof levels)[number] }

/** Selects the options in the URL that the lobby has. */
export function preselect(query: URLSearchParams): void {
  for (const name of ['variant', 'players', 'level']) {
    const value = query.get(name)
    const inputs = document.querySelectorAll<HTMLInputElement>(`.lobby input[name=${name}]`)
    for (const input of inputs) if (input.value === value) input.checked = true
  }
}

/** Calls `onStart` on a click on play or Enter on a choice, `onChange` on every change. Returns the current choice. */
export function connectLobby(onStart: (choice: Choice) => void, onChange: (choice: Choice) => void): Choice {
  const form = query<HTMLFormElement>('.lobby')
  form.addEventListener('change', () => onChange(choiceIn(form)))
  const play = query<HTMLButtonElement>('.play', form)
  // The sandbox of the frame forbids the submission of forms.
  play.addEventListener('click', () => onStart(choiceIn(form)))
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target !== play) play.click()
  })
  play.disabled = false
  return choiceIn(form)
}

function choiceIn(form: HTMLFormElement): Choice {
  const chosen = new FormData(form)
  return {
    variant: variants.find((one) => one === chosen.get('variant')) ?? 'supreme',
    players: Number(chosen.get('players') ?? facts.players.least),
    level: levels.find((one) => one === chosen.get('level')) ?? 'easy',
  }
}
