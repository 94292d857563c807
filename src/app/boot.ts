/**
 * Inlined in every page. Imports the bundle at the first sign of a visitor or when nothing happened for a while,
 * so that it never competes with the first view. A tap on a download button or the demo before that is kept and given back.
 */
const idleMs = 3000
const signs = ['scroll', 'pointerdown', 'keydown'] as const
const buttonSelector = '[data-testid="download-button"],[data-testid="playable-demo"]'
const bundle = document.currentScript?.dataset.bundle ?? ''
const kept: HTMLElement[] = []
let isAsked = false

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(buttonSelector) : null
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

function start(): void {
  if (isAsked) return
  isAsked = true
  for (const sign of signs) removeEventListener(sign, start, true)
  // Without the bundle the buttons are plain links to the file.
  void import(/* @vite-ignore */ bundle).then(({ hydrated }) => hydrated).then(giveBack, giveBack)
}

addEventListener('click', keep, true)
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('load', () => setTimeout(start, idleMs))

export {}
