// Decides which vessel a statement names: one message has her IMO number, another the carrier's code, a third her name alone. What is
// named together once is one vessel everywhere, unless it points to two IMO numbers: then it proves nothing
// (docs/decisions/2026-11-28-vessel-calls.md).
import { voyageOfCall } from './call-key.ts'
import type { CallVessel, StatedCall } from './call.ts'

export interface VesselBook {
  /** IMO number, else `code:Q01`, else `name:TEST NAVIGATOR`, else, for a vessel that is not named yet, `voyage:042W`. */
  keyOf(stated: Pick<StatedCall, 'vessel' | 'call'>): string
}

/** What a vessel is called, one text for each name: `imo:9000003`, `code:Q01`, `name:TEST NAVIGATOR`. */
export const namesOf = ({ imoNumber, carrierCode, name }: CallVessel): readonly string[] => [
  ...(imoNumber === null ? [] : [`imo:${imoNumber}`]),
  ...(carrierCode === null ? [] : [`code:${carrierCode}`]),
  ...(name === null ? [] : [`name:${name.replaceAll('/', ' ').toUpperCase()}`]),
]

const imoOf = (name: string): string => name.slice('imo:'.length)
const isImo = (name: string): boolean => name.startsWith('imo:')

/** `evidence`: all that is stated of the vessels in question, in any order, any number of times. */
export function vesselBook(evidence: Iterable<CallVessel>): VesselBook {
  const together = new Map(
    Array.from(evidence, (vessel) => [JSON.stringify(namesOf(vessel)), namesOf(vessel)] as const),
  )
  const stated = [...together.values()]
  const direct = new Map<string, Set<string>>()
  for (const names of stated)
    for (const name of names.filter((one) => !isImo(one)))
      direct.set(name, new Set([...(direct.get(name) ?? []), ...names.filter(isImo)]))
  const proves = (name: string): boolean => (direct.get(name)?.size ?? 0) < 2
  const loose = groups(stated.map((names) => names.filter((name) => isImo(name) || proves(name))))
  // Names are given again and taken over; where they tie two vessels together, only the codes count.
  const strict = groups(
    stated.map((names) => names.filter((name) => isImo(name) || (name.startsWith('code:') && proves(name)))),
  )

  const keyOf: VesselBook['keyOf'] = ({ vessel, call }) => {
    const names = namesOf(vessel)
    const [first] = names
    if (first === undefined) return `voyage:${voyageOfCall(call)}`
    if (isImo(first)) return imoOf(first)
    const tied = names.filter(proves).flatMap((name) => loose.get(name) ?? [])
    for (const group of [...tied, ...names.flatMap((name) => strict.get(name) ?? [])]) {
      const [imo, ...others] = [...group].filter(isImo)
      if (imo !== undefined && others.length === 0) return imoOf(imo)
    }
    const nameless = tied.find((group) => ![...group].some(isImo))
    return [...(nameless ?? [])].toSorted()[0] ?? first
  }
  return { keyOf }
}

/** By name: all names that are tied to it. `code:` sorts before `name:`. */
function groups(stated: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  for (const names of stated) {
    const merged = new Set(names.flatMap((name) => [...(byName.get(name) ?? [name])]))
    for (const name of merged) byName.set(name, merged)
  }
  return byName
}
