import type { NetworkName } from '../browser/networks.ts'
import { type Fault, faultsOf } from '../origin/faults.ts'
import type { Behaviour } from '../origin/origin.ts'
import { type Effect, words } from './words.ts'

/** The parsed command line: the origin's behaviour and the network for all responses, or why it was refused. */
export type ParsedArguments =
  | { kind: 'faults'; behaviour: Behaviour; network: NetworkName | null }
  | { kind: 'refused'; because: string }

/** Parses words such as `cut=300kB`. `portal:2` applies to the first two responses only. */
export function readFaults(args: string[]): ParsedArguments {
  const steps: Fault[][] = []
  const always: Fault[] = []
  const behaviour: Behaviour = {}
  let network: NetworkName | null = null
  const seen = new Set<string>()

  for (const arg of args) {
    const read = readWord(arg)
    if ('because' in read) return { kind: 'refused', because: read.because }
    const { name, first, effect } = read
    const group = 'network' in effect ? 'network' : name
    if (seen.has(group)) return refused(`A second ${group}: ${arg}`, `one ${group}`)
    seen.add(group)
    if ('size' in effect) behaviour.size = effect.size
    else if ('network' in effect) network = effect.network
    else if ('every' in effect && first === null) always.push(...effect.every)
    else
      for (const [at, step] of inTurn(effect, first ?? 0).entries())
        steps[at] = [...(steps[at] ?? []), ...step]
  }
  return { kind: 'faults', behaviour: { ...behaviour, script: Array.from(steps, faultsOf), always }, network }
}

const inTurn = (effect: Exclude<Effect, { size: number } | { network: NetworkName }>, first: number) =>
  'every' in effect ? Array.from({ length: first }, () => effect.every) : effect.inTurn.map(faultsOf)

type Read = { name: string; first: number | null; effect: Effect } | { because: string }

function readWord(arg: string): Read {
  const [, name = '', , value = '', , limit] = /^([^=:]*)(=([^:]*))?(:(.*))?$/.exec(arg) ?? []
  const word = words.get(name)
  if (!word) return refused(`Unknown fault: ${arg}`, [...words.keys()].join(', '))
  const effect = word.effect(value)
  if (!effect) return refused(`${arg} is not possible`, `${name} with ${word.allowed}`)
  if (limit === undefined) return { name, first: null, effect }
  if (!('every' in effect)) return refused(`${arg} is not possible`, `${name} without a limit`)
  if (!/^[1-9]\d?$/.test(limit)) return refused(`${arg} is not possible`, `${name}:1 to ${name}:99`)
  return { name, first: Number(limit), effect }
}

const refused = (what: string, allowed: string) => ({
  kind: 'refused' as const,
  because: `${what}. Allowed: ${allowed}.`,
})
