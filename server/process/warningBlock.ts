/** The block that tells the operator at the start what to do, a line for each warning; empty without warnings. */
export const warningBlock = (warnings: readonly string[]): string =>
  warnings.length === 0
    ? ''
    : [
        `${warnings.length === 1 ? '1 thing' : `${warnings.length} things`} to do before visitors come:`,
        ...warnings.map((warning) => `- ${warning}`),
        '',
      ].join('\n')
