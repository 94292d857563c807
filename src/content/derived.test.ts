import { expect, test } from 'vitest'
import { withAnchors } from './derived.ts'

const faq = { __component: 'sections.faq' as const, heading: 'Questions', toggleAll: false, items: [] }
const breadcrumb = { __component: 'sections.breadcrumb' as const, steps: [] }

test('every FAQ section gets a unique anchor', () =>
  expect(withAnchors([breadcrumb, faq, faq, { ...faq, anchor: 'money' }, faq])).toEqual([
    breadcrumb,
    faq,
    { ...faq, anchor: 'faq-2' },
    { ...faq, anchor: 'money' },
    { ...faq, anchor: 'faq-4' },
  ]))
