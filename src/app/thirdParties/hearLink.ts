/** Calls `ask` for every tap on the footer's link. The footer never comes alive: nothing else in it needs a script. */
export function hearConsentLink(ask: () => void): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-testid="consent-link"]')) ask()
  }
  // On its way down: what is not alive React lets no click come up from.
  addEventListener('click', hear, true)
}
