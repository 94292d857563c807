import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const readme = readFileSync('tests/kit/README.md', 'utf8')
const examples = lines(readFileSync('tests/faults/examples.spec.ts', 'utf8'))
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => lines(code))

test('the README has examples', () => expect(blocks.length).toBeGreaterThanOrEqual(5))

test.each(blocks)('an example of the README is a test that runs: %s', (block) =>
  expect(examples).toContain(block),
)

test('the README names no file that is not there', () => {
  for (const [, path = ''] of readme.matchAll(/\]\(([^)]+)\)|`((?:origin|browser|site)\/[\w-]+\.ts)`/g))
    if (path !== '') expect(readFileSync(`tests/kit/${path}`, 'utf8')).not.toBe('')
})
