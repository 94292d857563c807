/**
 * From now on keeps `aria-expanded` of every disclosure in the document up to date, and one of a group open at most, where
 * the browser does not: https://caniuse.com/mdn-html_elements_details_name
 */
export function announceDisclosures(): void {
  // The event does not bubble, so it is handled in the capture phase.
  addEventListener('toggle', update, true)
}

function update({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement)) return
  // The first summary in a disclosure is its own.
  target.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', `${target.open}`)
  const group = target.open && target.getAttribute('name')
  if (group)
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`[name="${group}"]`))
      other.open = other === target
}
