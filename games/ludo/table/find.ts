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

/** Has an element say something; one that says so already is left alone, and with it the layout of the page. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
