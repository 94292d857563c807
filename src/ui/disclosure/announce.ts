/**
 * Keeps `aria-expanded` of every disclosure in the document up to date from now on, and one of a group open in browsers
 * that do not know `name`.
 */
export function announceDisclosures(): void {
  // The event does not bubble, so it is handled in the capture phase.
  addEventListener('toggle', updateExpanded, true)
  if (!('name' in HTMLDetailsElement.prototype)) addEventListener('toggle', closeOthers, true)
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const group = target.getAttribute('name')
  if (group === null) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(group)}"]`))
    if (other !== target) other.open = false
}

function updateExpanded({ target }: Event): void {
  if (target instanceof HTMLDetailsElement)
    target.querySelector(':scope > [aria-expanded]')?.setAttribute('aria-expanded', String(target.open))
}
