import { expect, test } from 'vitest'
import { processorName } from './keep.ts'

test.each([
  ['Intel(R) Xeon(R) Processor', 'Intel Xeon'],
  ['Intel(R) Core(TM) i7-8650U CPU @ 1.90GHz', 'Intel Core i7-8650U'],
  ['AMD EPYC', 'AMD EPYC'],
])('the short name of %s is %s', (model, name) => expect(processorName(model)).toBe(name))
