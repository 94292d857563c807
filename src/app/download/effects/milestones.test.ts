import { expect, test } from 'vitest'
import type { Download } from '../../../state/download.ts'
import { passedMilestones } from './milestones.ts'

const at = (received: number, total: number | null = 1000): Download => ({
  phase: 'downloading',
  received,
  total,
  secondsLeft: null,
})
const checking: Download = { phase: 'checking', checked: 0, total: 1000 }
const complete: Download = {
  phase: 'complete',
  file: { url: '/a.apk', name: 'a.apk', size: 1000, saved: false },
}

test.each<[string, Download[], number[]]>([
  [
    'each once, in order',
    [{ phase: 'linking' }, at(0), at(249), at(250), at(600), at(900), checking, complete],
    [25, 50, 75, 100],
  ],
  ['several in one step', [at(0), at(800)], [25, 50, 75]],
  ['none of an earlier visit again', [{ phase: 'linking' }, at(600), at(800), complete], [75, 100]],
  [
    'none twice after a pause',
    [at(0), at(300), { ...at(300), phase: 'waiting', because: 'network', retryInMs: 1 } as Download, at(310)],
    [25],
  ],
  ['only the end while the size is unknown', [at(10, null), at(900, null), complete], [100]],
  ['not the end before the file is checked', [at(900), at(999), checking], []],
])('%s', (_case, states, expected) => {
  const told = states.flatMap((now, place) => passedMilestones(states[place - 1] ?? { phase: 'idle' }, now))
  expect(told).toEqual(expected)
})
