/** How often a property test runs: a tenth in `npm test`, every time in `npm run test:long`. */
export const runs = (all: number): number => (process.env.RUNS === 'all' ? all : Math.ceil(all / 10))
