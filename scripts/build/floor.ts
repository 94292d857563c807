import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

/**
 * The oldest browsers in which everything works, as targets of a compiler such as `chrome88`: `browserslist` in
 * `package.json`. Without Safari, for whose sake compilers replace class fields by longer code: 15.4 knows them
 * (https://caniuse.com/mdn-javascript_classes_public_class_fields).
 */
export const scriptTargets: string[] = browserslist
  .filter((browser) => !browser.startsWith('safari'))
  .map((browser) => browser.replace(' >= ', ''))
