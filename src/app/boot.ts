/**
 * Inlined in every page. Imports the bundle at the first sign of a visitor or when nothing happened for a while,
 * so that it never competes with the first view. A tap before that on what only the bundle answers is kept and given back.
 */
const idleMs = 3000
const signs = ['scroll', 'pointerdown', 'keydown'] as const
const answered = ['download-button', 'click-overlay', 'playable-demo']
  .map((id) => `[data-testid="${id}"]`)
  .concat('main button')
  .join()
// What this script was told and, in `cues/moments.ts`, what it tells.
const notes = document.currentScript?.dataset ?? {}
const kept: HTMLElement[] = []
let isAsked = false

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(answered) : null
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!button || !plain) return
  event.preventDefault()
  if (!kept.includes(button)) kept.push(button)
  start()
}

async function giveBack(): Promise<void> {
  removeEventListener('click', keep, true)
  for (const button of kept)
    (button.isConnected
      ? button
      : document.querySelector<HTMLElement>(`[data-testid="${button.dataset.testid}"]`)
    )?.click()
}

function start(sign?: Event): void {
  if (sign && sign.type !== 'scroll') notes.touched ??= String(Date.now())
  if (isAsked) return
  isAsked = true
  // Without the bundle the buttons are plain links to the file.
  void import(/* @vite-ignore */ notes.bundle ?? '').then(({ hydrated }) => hydrated).then(giveBack, giveBack)
}

addEventListener('click', keep, true)
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('load', () => {
  notes.loaded = String(Date.now())
  notes.path = location.pathname
  setTimeout(start, Number(notes.idle ?? idleMs))
})

export {}
