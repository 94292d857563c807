import { expect, test } from 'vitest'
import { warningBlock } from './warningBlock.ts'

test.each([
  [[], ''],
  [['Set A.'], '1 thing to do before visitors come:\n- Set A.\n'],
  [['Set A.', 'Set B.'], '2 things to do before visitors come:\n- Set A.\n- Set B.\n'],
])('%j', (warnings, block) => expect(warningBlock(warnings)).toBe(block))
