import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

/**
 * The oldest browser in which everything works, as a compiler target such as `firefox90`, from `browserslist` in
 * `package.json`. Only Firefox: for others, compilers replace optional chaining and class fields with longer code
 * because of rare bugs (https://github.com/babel/babel/blob/main/packages/babel-compat-data/data/plugin-bugfixes.json).
 * `tests/built/floor.test.ts` checks the syntax for all browsers.
 */
export const scriptTargets: string[] = browserslist
  .filter((browser) => browser.startsWith('firefox'))
  .map((browser) => browser.replace(' >= ', ''))
