/** The first element that matches. Throws if there is none. */
export function query<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

/** Creates an element with a class and a text. */
export function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** Sets the text of an element only if it changes, which avoids a new layout. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
