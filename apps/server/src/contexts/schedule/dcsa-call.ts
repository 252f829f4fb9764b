// The parts of a call in the forms of DCSA Commercial Schedules 1.0.3: times with the port's UTC offset, cut-offs,
// vessel, voyages, place.
import type { PointToPointRoute, ServiceSchedule } from '@quayline/contract/dcsa-schedules'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import { isSkipped, type MoveTimes, type VesselCall } from '@quayline/domain/schedule/call'

type VesselSchedule = ServiceSchedule['vesselSchedules'][number]
export type CsTransportCall = VesselSchedule['transportCalls'][number]
export type CsTimestamp = CsTransportCall['timestamps'][number]
export type CsCutOffTime = NonNullable<CsTransportCall['cutOffTimes']>[number]
export type CsVessel = NonNullable<VesselSchedule['vessel']>
export type CsLocation = PointToPointRoute['placeOfReceipt']['location']

const OFFSET = /^([+-])(\d\d):(\d\d)$/

/**
 * `2026-03-01T08:00:00+08:00`; null if the offset is unknown, and for a date without time, because midnight would be
 * invented. Derived from the instant: in the hour skipped when summer time begins, local time and offset do not match.
 */
export function dateTimeOf(time: PlacedTime | null): string | null {
  if (time === null || time.instant === null || time.local.length === 10) return null
  const [, sign, hours, minutes] = OFFSET.exec(time.offset ?? '') ?? []
  if (sign === undefined) return null
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return `${new Date(time.instant + ahead).toISOString().slice(0, 19)}${time.offset}`
}

const moved = (eventTypeCode: CsTimestamp['eventTypeCode'], times: MoveTimes): readonly CsTimestamp[] =>
  (
    [
      ['PLN', times.planned],
      ['EST', times.estimated],
      ['ACT', times.actual],
    ] as const
  ).flatMap(([eventClassifierCode, time]) => {
    const eventDateTime = dateTimeOf(time)
    return eventDateTime === null ? [] : [{ eventTypeCode, eventClassifierCode, eventDateTime }]
  })

export const timestampsOf = ({ arrival, departure }: VesselCall): CsTimestamp[] => [
  ...moved('ARRI', arrival),
  ...moved('DEPA', departure),
]

/** LCO is for cargo received at a container freight station, and published only there (CS, cutOffDateTimeCode). */
export const cutOffTimesOf = (
  { cutOffs }: VesselCall,
  isReceivedAtCfs = false,
): { readonly cutOffTimes?: CsCutOffTime[] } => {
  const cutOffTimes = cutOffs.flatMap(({ code, time }): CsCutOffTime[] => {
    const cutOffDateTime = dateTimeOf(time)
    return cutOffDateTime === null || (code === 'LCO' && !isReceivedAtCfs)
      ? []
      : [{ cutOffDateTimeCode: code, cutOffDateTime }]
  })
  return cutOffTimes.length === 0 ? {} : { cutOffTimes }
}

/**
 * SMDG liner codes have three characters, SCACs (NMFTA) two to four: three letters are read as an SMDG code. A dummy is
 * a voyage to which no vessel is assigned yet, not a vessel without a known IMO number.
 */
export function vesselOf({ vessel: { imoNumber, carrierCode, name }, operator }: VesselCall): {
  readonly vessel?: CsVessel
  readonly isDummyVessel: boolean
} {
  const code = operator?.trim().slice(0, 10) ?? ''
  const vessel: CsVessel = {
    ...(imoNumber !== null && { vesselIMONumber: imoNumber }),
    ...(textUpTo(name, 50) !== null && { name: textUpTo(name, 50) ?? '' }),
    ...(code !== '' && {
      operatorCarrierCode: code,
      operatorCarrierCodeListProvider: code.length === 3 ? ('SMDG' as const) : ('NMFTA' as const),
    }),
  }
  return {
    ...(Object.keys(vessel).length > 0 && { vessel }),
    isDummyVessel: imoNumber === null && carrierCode === null && name === null,
  }
}

/** Cut to the standard's maximum length, without blanks at the ends; null when nothing is left. */
const textUpTo = (text: string | null, most: number): string | null => text?.trim().slice(0, most).trim() || null

/** "Unknown import voyage" of the DCSA schedule standards (docs/requirements/dcsa-api.md 3.2). */
const UNKNOWN_VOYAGE = '9999R'
/** A service is mandatory in the standard; calls without a stated one are published under this one. */
export const UNKNOWN_SERVICE = 'UNKNOWN'

export const importVoyageOf = ({ importVoyage, exportVoyage }: VesselCall): string =>
  textUpTo(importVoyage, 50) ?? textUpTo(exportVoyage, 50) ?? UNKNOWN_VOYAGE

export const exportVoyageOf = ({ importVoyage, exportVoyage }: VesselCall): string =>
  textUpTo(exportVoyage, 50) ?? textUpTo(importVoyage, 50) ?? UNKNOWN_VOYAGE

/** Services have no known names apart from their codes. */
export function serviceOf({ service }: VesselCall): {
  readonly carrierServiceName: string
  readonly carrierServiceCode: string
} {
  const code = textUpTo(service, 11) ?? UNKNOWN_SERVICE
  return { carrierServiceName: code, carrierServiceCode: code }
}

export const referenceOf = ({ callReference, key }: VesselCall): string => (callReference ?? key).slice(0, 100)

/** `facilitySMDGCode` does not include the UN Location Code; a code longer than six characters is not an SMDG code. */
export function facilityOf({ facilityCode, port }: Pick<VesselCall, 'facilityCode' | 'port'>): string | null {
  const own = facilityCode?.startsWith(port) === true ? facilityCode.slice(port.length) : facilityCode
  return own !== null && own.trim() !== '' && own.length <= 6 ? own : null
}

export function locationOf(port: string, facilityCode: string | null = null): CsLocation {
  const facility = facilityOf({ facilityCode, port })
  return {
    locationName: findPlace(port)?.city ?? port,
    UNLocationCode: port,
    ...(facility !== null && {
      facility: { facilityCode: facility, facilityCodeListProvider: 'SMDG' as const },
    }),
  }
}

export function callLocationOf({ port, facilityCode }: Pick<VesselCall, 'facilityCode' | 'port'>) {
  const facility = facilityOf({ facilityCode, port })
  return {
    locationName: findPlace(port)?.city ?? port,
    UNLocationCode: port,
    ...(facility !== null && { facilitySMDGCode: facility }),
  }
}

/**
 * A call that takes place: the standard cannot express an omitted call, and listing it would say that the vessel comes.
 */
export const isCalled = ({ status }: VesselCall): boolean => !isSkipped(status)
