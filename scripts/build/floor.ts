import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

/**
 * The oldest browser in which everything works, as the target of a compiler such as `firefox90`: `browserslist` in
 * `package.json`. Only Firefox: for the others compilers replace optional chaining and class fields by longer code, because
 * of rare faults (https://github.com/babel/babel/blob/main/packages/babel-compat-data/data/plugin-bugfixes.json).
 * `tests/built/floor.test.ts` checks the syntax for all of them.
 */
export const scriptTargets: string[] = browserslist
  .filter((browser) => browser.startsWith('firefox'))
  .map((browser) => browser.replace(' >= ', ''))
