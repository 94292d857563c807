import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, html as spec } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

const { isElementNode, getTextNodeContent, isTextNode } = defaultTreeAdapter

// A page needs none of the first elements, and those of the second line only in its head.
const forbidden =
  /^(?:iframe|object|embed|base|applet|frame|frameset|portal|form|math|animate|set|foreignObject)$/
const headOnly = /^(?:link|meta|style|title)$/
const addresses =
  /^(?:href|src|action|formaction|poster|data|srcset|ping|background|cite|manifest|codebase|from|to|values)$/

/** The elements that a browser would run, with scripting on or off. `own` are the texts of the page's own scripts. */
export const runnableIn = (html: string, own: readonly string[]): string[] =>
  [true, false].flatMap((scriptingEnabled) =>
    elementsIn(parse(html, { scriptingEnabled }))
      .filter((element) => isRunnable(element, own))
      .map(nameOf),
  )

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const hidden = 'content' in node ? [node.content] : []
  return [...(isElementNode(node) ? [node] : []), ...[...children, ...hidden].flatMap(elementsIn)]
}

function isRunnable(element: Element, own: readonly string[]): boolean {
  const { tagName, attrs, parentNode } = element
  const isInHead = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'head'
  const isSvg = element.namespaceURI === spec.NS.SVG
  return (
    forbidden.test(tagName) ||
    // A template without attributes only holds elements, which are checked too. With them it may be a shadow root.
    (tagName === 'template' && attrs.length > 0) ||
    (headOnly.test(tagName) && !isInHead && !isSvg) ||
    (tagName === 'script' && !isOwn(element, own)) ||
    attrs.some(
      ({ name, value }) =>
        isHandler(name) || (addresses.test(name) && !isSafe(value) && !isDrawing(tagName, value)),
    )
  )
}

const isHandler = (name: string) => /^(?:on|style$|srcdoc$|http-equiv$)/.test(name)

function isSafe(address: string): boolean {
  const at = 'https://site.example/'
  return URL.canParse(address, at) && /^(?:https?|mailto|tel):$/.test(new URL(address, at).protocol)
}

// Scripts in an SVG do not run in an `<img>`: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
const isDrawing = (tagName: string, address: string) =>
  tagName === 'img' && address.startsWith('data:image/svg+xml,')

function isOwn({ attrs, childNodes }: Element, own: readonly string[]): boolean {
  const text = childNodes.filter(isTextNode).map(getTextNodeContent).join('')
  const isData = attrs.some(
    ({ name, value }) => name === 'type' && /^application\/(?:ld\+)?json$/.test(value),
  )
  if (isData) JSON.parse(text)
  return isData || (own.includes(text) && !attrs.some(({ name }) => name === 'src'))
}

const nameOf = ({ tagName, attrs }: Element) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value.slice(0, 80)}"`)].join(' ')}>`

/** The names of the sections in this HTML. */
export const sectionsIn = (html: string): Set<string> =>
  new Set(
    elementsIn(parse(html)).flatMap(({ attrs }) =>
      attrs.flatMap(({ name, value }) => (name === 'data-section' ? [value] : [])),
    ),
  )
