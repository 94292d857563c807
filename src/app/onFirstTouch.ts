/** Acts as soon as the visitor has touched the page, or at once where that already happened. */
export function onFirstTouch(act: () => void): void {
  if (navigator.userActivation?.hasBeenActive) act()
  else addEventListener('pointerdown', act, { once: true })
}
