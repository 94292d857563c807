import { expect, test } from 'vitest'
import { readFaults } from './grammar.ts'
import { helpOf, words } from './words.ts'

test('faults of every answer, of the first ones, and of each in turn come together', () => {
  expect(
    readFaults(['cut=300kB', 'portal:2', 'stall=5s', 'status=503,200,404', '2g', 'size=1MiB', 'new-release']),
  ).toEqual({
    kind: 'faults',
    network: '2g',
    behaviour: {
      size: 1_048_576,
      always: [
        { do: 'cut', after: 300_000 },
        { do: 'stall', after: 100_000, forMs: 5000 },
      ],
      script: [
        [{ do: 'portal' }, { do: 'answer', status: 503 }],
        [{ do: 'portal' }, { do: 'publish' }],
        [{ do: 'answer', status: 404 }],
      ],
    },
  })
})

test('nothing asked for is nothing wrong', () =>
  expect(readFaults([])).toEqual({ kind: 'faults', network: null, behaviour: { always: [], script: [] } }))

test.each([
  ['wrong-length', -1_000_000],
  ['wrong-length=+2kB', 2000],
])('%s', (word, by) =>
  expect(readFaults([word])).toMatchObject({ behaviour: { always: [{ do: 'lie', by }] } }),
)

test('a silence may have no end', () =>
  expect(readFaults(['wait=for-ever'])).toMatchObject({
    behaviour: { always: [{ do: 'stall', after: 'request', forMs: Number.POSITIVE_INFINITY }] },
  }))

test.each([
  ['cutt=3', 'Unknown fault: cutt=3. Allowed: size, cut, reset'],
  ['', 'Unknown fault: . Allowed: size, cut'],
  ['cut', 'cut is not possible. Allowed: cut with a size such as 300000, 300kB or 2MiB.'],
  ['cut=0', 'cut=0 is not possible'],
  ['stall=5', 'stall=5 is not possible. Allowed: stall with a time such as 5s or 300ms, or for-ever.'],
  ['status=99', 'status=99 is not possible. Allowed: status with statuses from 200 to 599'],
  ['wrong-length=1MB', 'Allowed: wrong-length with a size with its sign'],
  ['portal=2', 'portal=2 is not possible. Allowed: portal with no value.'],
  ['portal:0', 'portal:0 is not possible. Allowed: portal:1 to portal:99.'],
  ['2g:3', '2g:3 is not possible. Allowed: 2g without a limit.'],
])('"%s" is refused by its name, with what is allowed', (word, because) =>
  expect(readFaults(['gzip', word])).toEqual({ kind: 'refused', because: expect.stringContaining(because) }),
)

test('what cannot be twice is refused', () => {
  expect(readFaults(['2g', '3g'])).toMatchObject({ because: 'A second network: 3g. Allowed: one network.' })
  expect(readFaults(['cut=1', 'cut=2'])).toMatchObject({ because: 'A second cut: cut=2. Allowed: one cut.' })
})

test('the help has a line for every word, and each example can be typed', () => {
  const help = helpOf([])
  for (const [name, { example }] of words) {
    expect(help).toContain(`\n  ${example.padEnd(20)} `)
    expect(example.startsWith(name)).toBe(true)
    expect(readFaults([example]).kind).toBe('faults')
  }
})
