// Decides which vessel a statement names: one message has the IMO number, another the carrier's code, a third only the
// name. Names that are stated together once mean one vessel everywhere, unless a name leads to two IMO numbers: such a
// name proves nothing (docs/decisions/2026-11-28-vessel-calls.md).
import type { CallVessel, StatedCall } from './call.ts'
import { shipsOfVoyages, unnamedVoyageOf } from './unnamed-voyage.ts'

export interface VesselBook {
  /**
   * IMO number, else `code:Q01`, else `name:TEST NAVIGATOR`. For a voyage whose ship is not named here: the key of the
   * ship that other statements name for it, else `voyage:TST:WREN:101W`.
   */
  keyOf(stated: StatedCall): string
}

/** The names of a vessel, each as one text: `imo:9000003`, `code:Q01`, `name:TEST NAVIGATOR`. */
export const namesOf = ({ imoNumber, carrierCode, name }: CallVessel): readonly string[] => [
  ...(imoNumber === null ? [] : [`imo:${imoNumber}`]),
  ...(carrierCode === null ? [] : [`code:${carrierCode}`]),
  ...(name === null ? [] : [`name:${name.replaceAll('/', ' ').toUpperCase()}`]),
]

const imoOf = (name: string): string => name.slice('imo:'.length)
const isImo = (name: string): boolean => name.startsWith('imo:')

/**
 * `evidence`: all statements of the line and the vessel table about the vessels in question, in any order and with
 * repetitions. `others`: the statements of all others, which count only where they neither split nor join ships in
 * contradiction to the line. `sailings`: statements about calls; those that name a ship name it for their voyage.
 */
export function vesselBook(
  evidence: Iterable<CallVessel>,
  others: Iterable<CallVessel> = [],
  sailings: Iterable<StatedCall> = [],
): VesselBook {
  const ofLine = eachOnce(evidence)
  const known = groups(ofLine)
  const stated = [...ofLine, ...eachOnce(others).filter((names) => agreesWith(known, names))]
  const direct = new Map<string, Set<string>>()
  for (const names of stated) {
    for (const name of names.filter((one) => !isImo(one))) {
      const imos = direct.get(name) ?? new Set()
      for (const imo of names.filter(isImo)) imos.add(imo)
      direct.set(name, imos)
    }
  }
  const proves = (name: string): boolean => (direct.get(name)?.size ?? 0) < 2
  const loose = groups(stated.map((names) => names.filter((name) => isImo(name) || proves(name))))
  // Names are reused and transferred to other ships; where they connect two vessels, only the codes count.
  const strict = groups(
    stated.map((names) => names.filter((name) => isImo(name) || (name.startsWith('code:') && proves(name)))),
  )

  const keyOfShip = (vessel: CallVessel): string | null => {
    const names = namesOf(vessel)
    const [first] = names
    if (first === undefined) return null
    if (isImo(first)) return imoOf(first)
    const tied = names.filter(proves).flatMap((name) => loose.get(name) ?? [])
    for (const { imos } of [...tied, ...names.flatMap((name) => strict.get(name) ?? [])]) {
      const [imo, ...others] = imos
      if (imo !== undefined && others.length === 0) return imoOf(imo)
    }
    return tied.find(({ imos }) => imos.length === 0)?.least ?? first
  }
  const shipOf = shipsOfVoyages(
    Array.from(sailings).flatMap((one) => {
      const key = keyOfShip(one.vessel)
      return key === null ? [] : [{ stated: one, key }]
    }),
  )
  return { keyOf: (one) => keyOfShip(one.vessel) ?? shipOf(one) ?? unnamedVoyageOf(one) }
}

const eachOnce = (vessels: Iterable<CallVessel>): readonly (readonly string[])[] => [
  ...new Map(Array.from(vessels, (vessel) => [JSON.stringify(namesOf(vessel)), namesOf(vessel)] as const)).values(),
]

/**
 * Whether the names belong to at most one vessel that the line knows, and the line knows no other IMO number for it.
 */
function agreesWith(known: ReadonlyMap<string, Tied>, names: readonly string[]): boolean {
  const [first, ...more] = new Set(names.flatMap((name) => known.get(name) ?? []))
  if (first === undefined) return true
  const imo = names.find(isImo)
  return more.length === 0 && (imo === undefined || first.imos.length === 0 || known.get(imo) === first)
}

/** Names that are connected with each other. */
interface Tied {
  /** At most two: more give no further information. */
  readonly imos: readonly string[]
  /** The first name in alphabetical order: `code:` sorts before `name:`. */
  readonly least: string
}

/**
 * By name: the group to which it belongs. The smaller group joins the larger one, so each name changes its group only a
 * few times, however many names there are.
 */
function groups(stated: readonly (readonly string[])[]): ReadonlyMap<string, Tied> {
  const byName = new Map<string, string[]>()
  for (const names of stated) {
    const met = new Set<string[]>()
    for (const name of names) met.add(byName.get(name) ?? [])
    const largest = [...met].reduce((a, b) => (b.length > a.length ? b : a), [])
    met.delete(largest)
    for (const name of [...[...met].flat(), ...names.filter((one) => !byName.has(one))]) {
      largest.push(name)
      byName.set(name, largest)
    }
  }
  const summed = new Map<readonly string[], Tied>()
  for (const group of byName.values()) if (!summed.has(group)) summed.set(group, tiedOf(group))
  return new Map([...byName].map(([name, group]) => [name, summed.get(group) ?? tiedOf(group)]))
}

const tiedOf = (names: readonly string[]): Tied => ({
  imos: names.filter(isImo).slice(0, 2),
  least: names.reduce((a, b) => (b < a ? b : a)),
})
