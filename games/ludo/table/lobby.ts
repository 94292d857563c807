import { facts, variants } from '../../../src/ludo/facts.ts'
import { levels } from '../players/choose.ts'
import { find } from './find.ts'

/** What a visitor chose to play. */
export type Choice = { variant: (typeof variants)[number]; players: number; level: (typeof levels)[number] }

/** Chooses what the address asks for, as far as there is such a thing. */
export function preselect(query: URLSearchParams): void {
  for (const name of ['variant', 'players', 'level']) {
    const value = query.get(name)
    const inputs = document.querySelectorAll<HTMLInputElement>(`.lobby input[name=${name}]`)
    for (const input of inputs) if (input.value === value) input.checked = true
  }
}

/** Calls `start` whenever the visitor taps play, or presses Enter on a choice; `look` at once and at every choice. */
export function onChoice(start: (choice: Choice) => void, look: (choice: Choice) => void): void {
  const form = find<HTMLFormElement>('.lobby')
  form.addEventListener('change', () => look(chosenIn(form)))
  look(chosenIn(form))
  const play = find<HTMLButtonElement>('.play', form)
  // Not by sending the form off: the sandbox of the frame allows no forms.
  play.addEventListener('click', () => start(chosenIn(form)))
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target !== play) play.click()
  })
  play.disabled = false
}

function chosenIn(form: HTMLFormElement): Choice {
  const chosen = new FormData(form)
  return {
    variant: variants.find((one) => one === chosen.get('variant')) ?? 'supreme',
    players: Number(chosen.get('players') ?? facts.players.least),
    level: levels.find((one) => one === chosen.get('level')) ?? 'easy',
  }
}
