import { expect, test } from 'vitest'
import { rulesOf } from './pageStyles.ts'

test.each([
  ['a rule', 'a{b:c}', ['a{b:c}']],
  ['rules of a layer', '@layer l{a{b:c}d{e:f}}g{h:i}', ['@layer l{a{b:c}}', '@layer l{d{e:f}}', 'g{h:i}']],
  [
    'rules under conditions',
    '@layer l{@media (w){a{b:c}@supports (s){d{e:f}}}g{h:i}}',
    ['@layer l{@media (w){a{b:c}}}', '@layer l{@media (w){@supports (s){d{e:f}}}}', '@layer l{g{h:i}}'],
  ],
  ['frames of an animation', '@layer l{@keyframes k{to{a:b}}}', ['@layer l{@keyframes k{to{a:b}}}']],
  ['a face', '@font-face{a:b}c{d:e}', ['@font-face{a:b}', 'c{d:e}']],
  ['the order of the layers', '@layer l,m;@layer l{a{b:c}}', ['@layer l,m;@layer l{a{b:c}}']],
])('%s', (_case, css, rules) => expect(rulesOf(css)).toEqual(rules))
