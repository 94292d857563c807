import packageJson from '../../package.json' with { type: 'json' }

/** The oldest browsers in which everything works, such as `chrome 88`: the line `browserslist` of `package.json`. */
export const floor: readonly string[] = packageJson.browserslist

/** The floor as targets of a compiler, such as `chrome88`. */
export const scriptTargets: string[] = floor.map((browser) => browser.replace(/ >= /, ''))
