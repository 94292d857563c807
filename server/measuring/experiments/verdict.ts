/** Of one form: how many visitors saw it, and how many of them have the app's whole file since. */
export type Arm = { visitors: number; conversions: number }

/**
 * What can be said of an experiment, whenever it is looked at. `difference` is the share of conversions of B less that
 * of A, `interval` holds the true one with `confidence`.
 */
export type Verdict = {
  rates: { a: number; b: number }
  difference: number
  interval: { least: number; most: number } | null
  state: /** The forms did not get the visitors that they should: no figure can be believed. */
    | 'broken split'
    /** Too few visitors or conversions for any statement. */
    | 'too early'
    | 'undecided'
    | 'a is better'
    | 'b is better'
}

/** How often an experiment without a difference may be called decided, however often somebody looks. */
export const falseWinners = 0.05
/** The same for a split that is right and called broken. */
export const falseAlarms = 0.001

/** Below these the normal approximation of a share does not hold. */
const least = { visitors: 100, conversions: 10 }

/** The difference that is looked for first, 2 percentage points: it makes a test quicker, and never wrong. */
const expectedDifference = 0.02

/**
 * Judges an experiment in which `shareB` of a hundred visitors get B. The test is a mixture sequential probability ratio
 * test, which may be looked at after each visitor: Johari, Pekelis, Walsh, https://arxiv.org/abs/1512.04922.
 */
export function judge(a: Arm, b: Arm, shareB: number): Verdict {
  const rates = { a: rate(a), b: rate(b) }
  const difference = rates.b - rates.a
  const says = (state: Verdict['state'], interval: Verdict['interval'] = null): Verdict => ({
    rates,
    difference,
    interval,
    state,
  })
  if (splitOdds(a.visitors, b.visitors, shareB / 100) >= 1 / falseAlarms) return says('broken split')
  if (Math.min(a.visitors, b.visitors) < least.visitors) return says('too early')
  if (Math.min(a.conversions, b.conversions) < least.conversions) return says('too early')
  const variance = varianceOf(rates.a, a.visitors) + varianceOf(rates.b, b.visitors)
  const mixture = expectedDifference ** 2
  const reach = Math.sqrt(
    (variance * (variance + mixture) * (2 * Math.log(1 / falseWinners) + Math.log1p(mixture / variance))) /
      mixture,
  )
  const interval = { least: difference - reach, most: difference + reach }
  if (interval.least > 0) return says('b is better', interval)
  return says(interval.most < 0 ? 'a is better' : 'undecided', interval)
}

const rate = ({ visitors, conversions }: Arm) => (visitors === 0 ? 0 : conversions / visitors)
const varianceOf = (share: number, visitors: number) => (share * (1 - share)) / visitors

/**
 * How many times more likely the numbers of visitors are under some other split than under the one that was asked for: a
 * Bayes factor, which may be looked at after each visitor. Lindon, Malek, https://arxiv.org/abs/2011.03567.
 */
export function splitOdds(inA: number, inB: number, shareB: number): number {
  // A prior that expects the split to be right, give or take a few percent.
  const weight = 100
  const [priorA, priorB] = [weight * (1 - shareB), weight * shareB]
  return Math.exp(
    logBeta(priorA + inA, priorB + inB) -
      logBeta(priorA, priorB) -
      inA * Math.log(1 - shareB) -
      inB * Math.log(shareB),
  )
}

const logBeta = (x: number, y: number) => logGamma(x) + logGamma(y) - logGamma(x + y)

/** Stirling's series, exact to 1e-9 from 8 on; smaller arguments are raised first. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x)
  const square = x * x
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.5 * Math.log(2 * Math.PI) +
    (1 - (1 / 30 - 1 / 105 / square) / square) / 12 / x
  )
}
