import type { EditableText } from '../../model/text/editableText.ts'

const holdMs = 350
const lettersOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '')

/** The entry of the CMS that this preview shows. */
type Entry = { documentId: string; locale: string }

/**
 * Lets editors change a text in the preview. A double click asks the Strapi panel that frames the preview for the
 * field, and the preview shows the editor's input immediately. If a later Strapi does not answer, nothing happens.
 */
export function editInPlace(
  page: Document,
  texts: EditableText[],
  { documentId, locale }: Entry,
  cms: string,
): void {
  const fields = markTexts(page, texts)
  const tell = (message: object) => parent.postMessage(message, cms)
  let held: ReturnType<typeof setTimeout> | undefined
  let isPassing = false
  const pass = (control: HTMLElement) => {
    isPassing = true
    control.click()
    isPassing = false
  }

  page.addEventListener(
    'click',
    (event) => {
      if (isPassing) return
      tell({ type: 'strapiIframeClick' })
      const target = event.target as Element
      const control = target.closest<HTMLElement>('a, button, summary')
      if (!control || !fieldAround(target)) return
      // A link waits, because this may be the first click of a double click.
      event.preventDefault()
      event.stopPropagation()
      clearTimeout(held)
      held = setTimeout(() => pass(control), holdMs)
    },
    true,
  )
  page.addEventListener('dblclick', (event) => {
    const found = fieldAround(event.target as Element)
    const text = found && fields.get(found)
    if (!found || !text) return
    clearTimeout(held)
    getSelection()?.removeAllRanges()
    const { top, right, bottom, left, width, height } = found.getBoundingClientRect()
    const { path, type } = text
    const field = new URLSearchParams({
      documentId,
      locale,
      path,
      type,
      model: 'api::page.page',
      kind: 'collectionType',
    })
    const position = { top, right, bottom, left, width, height }
    tell({ type: 'strapiFieldFocusIntent', payload: { path: `${field}`, position, blockIndex: null } })
  })
  addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin !== cms || source !== parent || data?.type !== 'strapiFieldChange') return
    const { field, value } = data.payload ?? {}
    if (typeof value !== 'string') return
    // The preview shows formatted text after it is saved and parsed.
    for (const [element, { path, type }] of fields)
      if (path === field && type !== 'richtext' && lettersOf(element) !== value.replace(/\s+/g, ''))
        element.textContent = value
  })
}

const fieldAround = (target: Element) => target.closest('[data-editable]')

/**
 * Marks the innermost elements that show exactly one of the texts. Of equal texts the first element shows the first, and
 * so on.
 */
function markTexts(page: Document, texts: EditableText[]): Map<Element, EditableText> {
  const byLetters = new Map<string, EditableText[]>()
  for (const text of texts) byLetters.set(text.letters, [...(byLetters.get(text.letters) ?? []), text])
  const seen = new Map<string, number>()
  const fields = new Map<Element, EditableText>()
  for (const element of page.querySelectorAll('main *')) {
    const letters = lettersOf(element)
    const same = byLetters.get(letters)
    if (!same || [...element.children].some((child) => lettersOf(child) === letters)) continue
    const place = seen.get(letters) ?? 0
    seen.set(letters, place + 1)
    const text = same[Math.min(place, same.length - 1)]
    if (!text) continue
    element.setAttribute('data-editable', '')
    fields.set(element, text)
  }
  return fields
}
