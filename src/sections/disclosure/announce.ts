/** Tells assistive technology of every disclosure in the document whether it is open, from now on. */
export function announceDisclosures(): void {
  // The event does not bubble, but is on its way down here, too.
  addEventListener('toggle', tell, true)
}

function tell({ target }: Event): void {
  if (target instanceof HTMLDetailsElement)
    target.querySelector(':scope > [aria-expanded]')?.setAttribute('aria-expanded', String(target.open))
}
