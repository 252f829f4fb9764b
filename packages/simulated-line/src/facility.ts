// The terminals, depots and inland ramps of the line. Codes and names are invented: letters of the UN/LOCODE and a
// number.
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { findPlace } from '@quayline/domain/reference/find-place'
import { randomStream } from './random.ts'

export interface Facility {
  readonly code: string
  readonly name: string
  readonly unLocode: string
  readonly zone: string
  readonly type: 'POTE' | 'DEPO' | 'INTE'
  /** False: it sends no EDI; the line reports for it. */
  readonly sendsEdi: boolean
  /** The code family of its CODECO and COARRI (docs/requirements/edi.md 6.1). */
  readonly family: 'D95B' | 'D00B'
}

const TERMINAL_NAMES = [
  'Harbour Container Terminal',
  'Outer Basin Terminal',
  'Bayside Terminal',
  'Gateway Container Terminal',
  'Breakwater Terminal',
]
const DEPOT_NAMES = ['Box Park', 'Equipment Yard', 'Empty Container Depot', 'Container Care']

export const zoneOf = (unLocode: string): string => {
  const place = findPlace(unLocode)
  if (place === null) throw new Error(`the simulated line calls at ${unLocode}, which is not in the place table`)
  return place.zone
}

const cityOf = (unLocode: string): string => findPlace(unLocode)?.city ?? unLocode

const made = new Map<string, Facility>()

function facility(unLocode: string, type: Facility['type'], number: number): Facility {
  const code = `${unLocode.slice(2)}${type === 'POTE' ? 'T' : type === 'DEPO' ? 'D' : 'R'}${number}`
  const key = unLocode + code
  const known = made.get(key)
  if (known !== undefined) return known
  const random = randomStream(`facility ${key}`)
  const kind =
    type === 'POTE' ? random.pick(TERMINAL_NAMES) : type === 'DEPO' ? random.pick(DEPOT_NAMES) : 'Inland Ramp'
  const created: Facility = {
    code: `${unLocode.slice(0, 2)}${code}`,
    name: `${cityOf(unLocode)} ${kind}${number > 1 ? ` ${number}` : ''}`,
    unLocode,
    zone: zoneOf(unLocode),
    type,
    sendsEdi: random.chance(0.8),
    family: random.chance(0.5) ? 'D95B' : 'D00B',
  }
  made.set(key, created)
  return created
}

/** A service always calls at the same one of a port's two terminals; two services at a hub may use different ones. */
export const terminalOf = (unLocode: string, service: string): Facility =>
  facility(unLocode, 'POTE', randomStream(`${service} at ${unLocode}`).whole(1, 2))

/** Depots to which a port's empties may be returned: three at Ningbo, one elsewhere. */
export const returnDepotsOf = (unLocode: string): readonly Facility[] =>
  unLocode === 'CNNGB' ? [1, 2, 3].map((number) => facility(unLocode, 'DEPO', number)) : [depotOf(unLocode)]

/** The depot that releases empties. */
export const depotOf = (unLocode: string): Facility => facility(unLocode, 'DEPO', 1)
export const rampOf = (unLocode: string): Facility => facility(unLocode, 'INTE', 1)

export const facilityRef = ({ unLocode, code, name, type }: Facility): PlaceRef => ({
  unLocode,
  name: null,
  facilityCode: code,
  facilityName: name,
  facilityType: type,
})

/** A place as a city only. */
export const cityRef = (unLocode: string): PlaceRef => ({
  unLocode,
  name: cityOf(unLocode).toUpperCase(),
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})
