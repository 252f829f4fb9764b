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

/**
 * `evidence`: all that the line and the vessel table say of the vessels in question, in any order, any number of times. `others`: what
 * everybody else says of them; it counts only where it tells nothing apart, and ties nothing together, that the line does not.
 */
export function vesselBook(evidence: Iterable<CallVessel>, others: Iterable<CallVessel> = []): VesselBook {
  const ofLine = eachOnce(evidence)
  const known = groups(ofLine)
  const stated = [...ofLine, ...eachOnce(others).filter((names) => agreesWith(known, names))]
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

const eachOnce = (vessels: Iterable<CallVessel>): readonly (readonly string[])[] => [
  ...new Map(Array.from(vessels, (vessel) => [JSON.stringify(namesOf(vessel)), namesOf(vessel)] as const)).values(),
]

/** What the line knows of the names is one vessel, and it knows her under no other IMO number. */
function agreesWith(known: ReadonlyMap<string, ReadonlySet<string>>, names: readonly string[]): boolean {
  const [first, ...more] = new Set(names.flatMap((name) => known.get(name) ?? []))
  if (first === undefined) return true
  const imo = names.find(isImo)
  return more.length === 0 && (imo === undefined || first.has(imo) || ![...first].some(isImo))
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
