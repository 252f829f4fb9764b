// The services of a timetable with the ports at which each calls, and the search for a service by a few letters.
import { groupBy } from '../kernel/group-by.ts'
import { findPlace } from '../reference/find-place.ts'
import { foldName } from '../reference/name-match.ts'
import type { Place } from '../reference/place.ts'
import type { VesselCall } from './call.ts'

export interface TimetableService {
  readonly service: string
  /** Most frequent port first; ports that are not in the place table are left out. */
  readonly ports: readonly Pick<Place, 'unLocode' | 'city' | 'cityZh'>[]
  /** Folded for the comparison with what the user types (foldName). */
  readonly foldedCode: string
  readonly foldedPorts: readonly string[]
}

/** By code. Linear in the calls. */
export function servicesOf(calls: Iterable<Pick<VesselCall, 'service' | 'port'>>): readonly TimetableService[] {
  const byService = groupBy(
    [...calls].flatMap(({ service, port }) => (service === null || service === '' ? [] : { service, port })),
    ({ service }) => service,
  )
  return [...byService]
    .map(([service, ofService]) => {
      const ports = portsOf(ofService)
      const foldedPorts = ports.flatMap(({ unLocode, city, cityZh }) => [unLocode, city, cityZh].map(foldName))
      return { service, ports, foldedCode: foldName(service), foldedPorts }
    })
    .toSorted((a, b) => (a.service < b.service ? -1 : 1))
}

function portsOf(calls: readonly { readonly port: string }[]): TimetableService['ports'] {
  const often = [...groupBy(calls, ({ port }) => port)].toSorted(([, a], [, b]) => b.length - a.length)
  return often.flatMap(([port]) => {
    const place = findPlace(port)
    return place === null ? [] : { unLocode: place.unLocode, city: place.city, cityZh: place.cityZh }
  })
}

/** Services whose code begins with the text come first, then those with a port whose code or name begins with it. */
export function findServices(
  services: readonly TimetableService[],
  text: string,
  most: number,
): readonly TimetableService[] {
  const folded = foldName(text)
  const isCode = ({ foldedCode }: TimetableService): boolean => foldedCode.startsWith(folded)
  const byCode = services.filter(isCode)
  const byPort = services.filter((each) => !isCode(each) && each.foldedPorts.some((name) => name.startsWith(folded)))
  return [...byCode, ...byPort].slice(0, most)
}
