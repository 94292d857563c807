/** The element that the page was built with. */
export function find<E extends Element = HTMLElement>(what: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(what)
  if (!found) throw new Error(`the page has no ${what}`)
  return found
}

/** A new element with a class. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
