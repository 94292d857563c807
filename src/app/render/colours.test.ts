import { expect, test } from 'vitest'
import { colourRules } from './colours.ts'

test('every colour of the content gets its rules, once', () => {
  const content = {
    Hero_Banner: { headingColor: '#FFD965', backgroundColor: '#22166B', heading: '#1' },
    page_body: [{ items: [{ wonTextColor: '#FFD965' }], tint: '#0a7' }],
  }
  const rules = colourRules(content)
  expect(rules.split('[data-ink="#FFD965"]{color:#FFD965}')).toHaveLength(2)
  expect(rules).toContain('[data-ground="#22166B"]{--ground:#22166B;--on-ground:#ffffff}')
  expect(rules).toContain('@media (max-width:767px){[data-ground-small="#FFD965"]{--ground:#FFD965;')
  expect(rules).toContain('[data-ink="#0a7"]{color:#0a7}')
  expect(rules).not.toContain('#1"')
})

test('content without colours needs no rules', () => {
  expect(colourRules({ page_body: [{ heading: 'Questions' }], Hero_Banner: null })).toBe('')
})
