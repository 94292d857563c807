/** Keeps `aria-expanded` of every disclosure in the document up to date from now on. */
export function announceDisclosures(): void {
  // The event does not bubble, so it is handled in the capture phase.
  addEventListener('toggle', updateExpanded, true)
}

function updateExpanded({ target }: Event): void {
  if (target instanceof HTMLDetailsElement)
    target.querySelector(':scope > [aria-expanded]')?.setAttribute('aria-expanded', String(target.open))
}
