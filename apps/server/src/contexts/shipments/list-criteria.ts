// Turns the criteria of a list into conditions on a row of document_party or cancelled_party (`party`) and on its `shipment`.
import { readDateTime } from '@quayline/contract/date-time'
import type { ShipmentCriteria } from '@quayline/contract/shipments'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { codesOfPlace } from '@quayline/domain/reference/find-place'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { rolesOfSide } from '@quayline/domain/tracking/shipment-parties'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Groups of a party's documents. ENDED: completed, and void bills; CANCELLED_BOOKINGS: bookings that were cancelled
 * completely.
 */
export type ListRange = 'UNDER_WAY' | 'ENDED' | 'CANCELLED_BOOKINGS'

const RANGES_OF_STATE: Readonly<Record<ShipmentCriteria['state'], readonly ListRange[]>> = {
  ACTIVE: ['UNDER_WAY'],
  COMPLETED: ['ENDED'],
  CANCELLED: ['ENDED', 'CANCELLED_BOOKINGS'],
  ALL: ['UNDER_WAY', 'ENDED', 'CANCELLED_BOOKINGS'],
}

export interface ListConditions {
  readonly ranges: readonly ListRange[]
  /** Conditions on `party` only. */
  readonly ofParty: readonly SQL[]
  /** Conditions that also use `shipment`. */
  readonly ofShipment: readonly SQL[]
}

/** `now`: ISO instant; a deadline is over after it. */
export function conditionsOf(criteria: ShipmentCriteria, now: string): ListConditions {
  const { state, documentType, changedSince, side, q } = criteria
  const { cargoStage, status, portOfLoading, portOfDischarge, vessel, deadlineBefore } = criteria
  return {
    ranges: RANGES_OF_STATE[state],
    ofParty: [
      ...given(documentType, (type) => sql`party.document_type = ${type}`),
      // The list is sorted by the arrival of the newest message, so the index starts there.
      ...given(changedSince, (since) => sql`party.sort_at >= ${instantOf(since)}::timestamptz`),
      ...given(side, (wanted) => sql`party.roles ?| ${arrayOf(rolesOfSide(wanted), 'text')}`),
      ...given(q, ofNumber),
      ...given(deadlineBefore, (before) => beforeDeadline(now, instantOf(before))),
      ...given(vessel, ofVessel),
    ],
    ofShipment: [
      ...(state === 'COMPLETED' || state === 'CANCELLED' ? [sql`shipment.state = ${state}`] : []),
      ...given(cargoStage, (stage) => sql`shipment.cargo_stage = ${stage}`),
      ...given(portOfLoading, (port) => sql`shipment.port_of_loading = ${codesOf(port)}`),
      ...given(portOfDischarge, (port) => sql`shipment.port_of_discharge = ${codesOf(port)}`),
      ...arrivesBetween(criteria),
      ...given(status, (code) => sql`shipment.status = ${code}`),
    ],
  }
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): readonly SQL[] =>
  value === undefined ? [] : [condition(value)]

/** The contract lets through only what readDateTime can read. */
const instantOf = (text: string): string => readDateTime(text) ?? text

const codesOf = (unLocode: string): SQL => anyOf(codesOfPlace(unLocode), 'text')

/** First selects the few possible documents, each found by its key. */
function ofNumber(typed: string): SQL {
  const number = referenceKey(typed)
  return sql`(party.document_type, party.number) in (
    select type, ${number}::text from (values ('BKG'), ('TRD')) as document (type)
    union all
    select document_type, number from shipment_container where container = ${normaliseNumber(typed)}
  )`
}

const IMO_NUMBER = /^\d{7}$/

export const ofVessel = (vessel: string): SQL => sql`(party.document_type, party.number) in (
  select leg.document_type, leg.number from shipment_leg as leg
  where ${IMO_NUMBER.test(vessel) ? sql`leg.vessel_imo = ${vessel}` : sql`upper(leg.vessel_name) = upper(${vessel})`}
)`

/** If so, the next deadline is not later either. */
const beforeDeadline = (now: string, before: string): SQL => sql`exists (
  select from shipment_deadline as dated
  where dated.document_type = party.document_type and dated.number = party.number
    and dated.at >= ${now}::timestamptz and dated.at <= ${before}::timestamptz
)`

const HOUR_MS = 3_600_000
/** Largest offset from UTC (Kiritimati is 14 hours ahead, Howland 12 behind). */
const FURTHEST_CLOCK_MS = 14 * HOUR_MS

/** The contract's first and last day. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2120-01-01']

/**
 * By the date at the last port. The instants exclude most rows without reading the summary; without a known time zone there is
 * no instant, and the date still counts. `coalesce` hides the range condition from the planner: for an expression it would
 * assume a very small share of rows and read all documents of the party.
 */
function arrivesBetween({ etaFrom, etaTo }: ShipmentCriteria): readonly SQL[] {
  if (etaFrom === undefined && etaTo === undefined) return []
  const [from, to] = [etaFrom ?? FIRST_DAY, etaTo ?? LAST_DAY]
  const utc = (day: string, moved: number): string => new Date(Date.parse(`${day}T00:00Z`) + moved).toISOString()
  const [earliest, latest] = [utc(from, -FURTHEST_CLOCK_MS), utc(to, 24 * HOUR_MS + FURTHEST_CLOCK_MS)]
  const day = sql`left(shipment.summary -> 'estimatedArrival' ->> 'local', 10)`
  return [
    sql`(shipment.estimated_arrival is null
        or shipment.estimated_arrival between ${earliest}::timestamptz and ${latest}::timestamptz)
      and coalesce(${day} between ${from} and ${to}, false)`,
  ]
}
