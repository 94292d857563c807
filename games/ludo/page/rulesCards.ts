import { facts, variantFacts, variants } from '../../../src/ludo/facts.ts'
import type { Words } from '../words/words.ts'

/** The texts of the cards by their name. */
function ruleTexts({ rules: { lead, heading, shared, special } }: Words): Map<string, string> {
  const { players, chances, pointsPerBox } = facts
  return new Map([
    ['lead', lead],
    ['heading', heading],
    ['shared', shared(players.least, players.most, pointsPerBox, chances)],
    ...variants.map((variant): [string, string] => {
      const { limit, home } = variantFacts[variant]
      const count =
        limit.by === 'time' ? limit.ms / 60_000 : limit.by === 'turns' ? limit.turns : limit.numbers
      return [variant, special[variant](home, count)]
    }),
  ])
}

/** The short rules of each variant as HTML. */
export function rulesCards(words: Words): string {
  const texts = ruleTexts(words)
  const rule = (key: string, tag = 'p') => `<${tag}>${texts.get(key)}</${tag}>`
  const cards = variants.map(
    (variant) => `<section id="${variant}"><h2>${words.variants[variant]}</h2>${rule(variant)}</section>`,
  )
  return `<p class="lead">${texts.get('lead')}</p><div class="cards"><section>${rule('heading', 'h2')}${rule('shared')}</section>${cards.join('')}</div>`
}
