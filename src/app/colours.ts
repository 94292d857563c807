import { inkOn } from '../model/contrast.ts'

/**
 * The rules behind the colours that content brings, for the policy forbids `style` attributes. A view marks an element
 * with `data-ink` (its text), `data-ground` or `data-ground-small` (up to 767 px); a ground sets `--ground` and a text
 * that can be read on it, `--on-ground`. A rule is the same on every page, whoever uses it.
 */
export function colourRules(content: unknown): string {
  const colours = [...new Set(coloursIn(content))]
  const grounds = (attribute: string) =>
    colours.map((colour) => `[${attribute}="${colour}"]{--ground:${colour};--on-ground:${inkOn(colour)}}`)
  if (colours.length === 0) return ''
  return [
    ...colours.map((colour) => `[data-ink="${colour}"]{color:${colour}}`),
    ...grounds('data-ground'),
    `@media (max-width:767px){${grounds('data-ground-small').join('')}}`,
  ].join('')
}

/** The values of all fields that are named after a colour; the models have checked what they look like. */
function coloursIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string' && /colou?r/i.test(key) ? [value] : coloursIn(value),
  )
}
