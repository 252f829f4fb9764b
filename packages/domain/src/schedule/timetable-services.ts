// The services of a timetable with the ports that each calls at, and those that somebody means by a few letters.
import { groupBy } from '../kernel/group-by.ts'
import { findPlace } from '../reference/find-place.ts'
import { foldName } from '../reference/name-match.ts'
import type { Place } from '../reference/place.ts'
import type { VesselCall } from './call.ts'

export interface TimetableService {
  readonly service: string
  /** In the order of how often it calls there; ports that the place table does not know are left out. */
  readonly ports: readonly Pick<Place, 'unLocode' | 'city' | 'cityZh'>[]
  /** As they are compared with what is typed (foldName). */
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

/** Whose code begins with the text come first, then those with a port whose code or name does. */
export function servicesMeant(
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
