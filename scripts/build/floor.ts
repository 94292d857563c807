import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

/** The oldest browsers in which everything works, as targets of a compiler such as `chrome88`: `browserslist` in `package.json`. */
export const scriptTargets: string[] = browserslist.map((browser) => browser.replace(' >= ', ''))
