import { hexColour, inkOn } from '../../model/brand/contrast.ts'

/**
 * Returns CSS rules for all colours in the content, because the policy forbids `style` attributes. A view sets `data-ink`
 * for a text colour, `data-ground` or `data-ground-small` (up to 767 px) for a background. A background sets `--ground`,
 * and `--on-ground` to a readable text colour.
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

/** Returns all texts that are a colour, whatever the name of their field. */
function coloursIn(content: unknown): string[] {
  if (typeof content === 'string') return hexColour.test(content) ? [content] : []
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(coloursIn) : []
}
