/** How often a property test runs: a tenth of `all` in `npm test`, `all` times in `npm run test:long`. */
export const runs = (all: number): number => (process.env.RUNS === 'all' ? all : Math.ceil(all / 10))
