/** The visitors who saw one form, and those of them whose download completed. */
export type Arm = { visitors: number; conversions: number }

/** `difference` is the rate of B minus the rate of A. `interval` contains the true difference with 95 % confidence. */
export type Verdict = {
  rates: { a: number; b: number }
  difference: number
  interval: { least: number; most: number } | null
  state: /** The forms did not get their share of visitors: no figure can be trusted. */
    | 'broken split'
    /** Too few visitors or conversions for any statement. */
    | 'too early'
    | 'undecided'
    | 'a is better'
    | 'b is better'
}

/** The most experiments without a difference that may get a winner, however often somebody looks. */
export const falseWinners = 0.05
/** The most correct splits that may be called broken. */
export const falseAlarms = 0.001

/** Below these, the normal approximation of a rate is not valid. */
const least = { visitors: 100, conversions: 10 }

/** The expected difference, 2 percentage points. It changes the speed of the test, not its error rate. */
const expectedDifference = 0.02

/**
 * Judges an experiment in which `shareB` percent of visitors get B. It is a mixture sequential probability ratio test, so
 * it may be called after each visitor: Johari, Pekelis, Walsh, https://arxiv.org/abs/1512.04922.
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
 * How many times more likely the numbers of visitors are with another split than with the configured one: a Bayes factor,
 * which may be computed after each visitor. Lindon, Malek, https://arxiv.org/abs/2011.03567.
 */
export function splitOdds(inA: number, inB: number, shareB: number): number {
  // A prior around the configured split, plus or minus a few percent.
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

/** Stirling's series, exact to 1e-9 for 8 and more; smaller arguments are increased first. */
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
