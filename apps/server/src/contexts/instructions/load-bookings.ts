// Loads the bookings of an instruction: confirmation by the line, booked equipment, route, progress of the cargo.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { describeRow, json, nullable, text, textOf, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { type PlacedTime, placeTime } from '@quayline/domain/kernel/local-time'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ListedLeg, ListedPlace, ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { stageOf } from '@quayline/domain/tracking/stage'
import { labelOf, type StatusCode } from '@quayline/domain/tracking/status-code'
import { sql } from 'drizzle-orm'
import { type CurrentBooking, trackerOf } from '../tracking/index.ts'

export interface BookingSituation {
  /** In normalised form. */
  readonly bookingNumber: string
  /** The line's own message about it is in effect. */
  readonly isConfirmed: boolean
  readonly isCancelled: boolean
  /** Party codes of the shipper's side, also of a cancelled booking. */
  readonly shippers: readonly string[]
  /** Null: the booking names none. */
  readonly equipment: readonly { readonly sizeType: string | null; readonly count: number | null }[] | null
  readonly legs: readonly ListedLeg[]
  readonly portOfLoading: ListedPlace | null
  readonly portOfDischarge: ListedPlace | null
  readonly placeOfReceipt: ListedPlace | null
  readonly placeOfDelivery: ListedPlace | null
  readonly siCutOff: PlacedTime | null
  readonly hasDeparted: boolean
  /** Containers that are on board, or were. */
  readonly loaded: ReadonlySet<string>
}

const SUMMARISED = describeRow('a booking as lists show it, with its cut-off for instructions', {
  number: text,
  summary: json<Omit<ShipmentSummary, 'containers'>>(),
  deadlineLocal: nullable(text),
  deadlineZone: nullable(text),
  actualDeparture: nullable(timestamptz),
})

/** Joins its cut-off for instructions, `deadline`, to a `shipment`. */
export const SI_CUT_OFF = sql`left join shipment_deadline as deadline
  on deadline.document_type = shipment.document_type and deadline.number = shipment.number
  and deadline.kind = 'SI_CUT_OFF' and deadline.container = ''`

/** A booking of an instruction's row in a list. */
export interface ListedBooking {
  /** In normalised form. */
  readonly number: string
  /** Null: no picture of it is kept. */
  readonly summary: Omit<ShipmentSummary, 'containers'> | null
  readonly deadlineLocal: string | null
  readonly deadlineZone: string | null
  readonly hasDeparted: boolean
}

const REPORTED = describeRow('a container of a booking', {
  number: text,
  container: text,
  status: textOf<StatusCode>(),
})

/** The known ones, by normalised number. `numbers`: as typed. Two statements beside those of the tracking facts. */
export async function loadBookings(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, BookingSituation>> {
  const keys = [...new Set(numbers.map(referenceKey))]
  if (keys.length === 0) return new Map()
  const [rows, stated, containers] = await Promise.all([
    summariesOf(db, keys),
    currentBookingsOf(db, keys),
    selectRows(
      db,
      REPORTED,
      sql`select number, container, status from shipment_container
          where document_type = 'BKG' and number = ${anyOf(keys, 'text')}`,
    ),
  ])
  const reported = groupBy(containers, ({ number }) => number)
  const summaries = new Map(rows.map((row) => [row.number, row]))
  const current = new Map(stated.map((one) => [one.number, one]))
  return new Map(
    keys.flatMap((key) => {
      const [row, booking] = [summaries.get(key), current.get(key)]
      return row === undefined && booking === undefined
        ? []
        : [[key, situationOf(key, row, booking, reported.get(key) ?? [])]]
    }),
  )
}

type SummaryRow = Awaited<ReturnType<typeof summariesOf>>[number]

/** From the kept pictures. */
export const summariesOf = (db: Pick<Database, 'execute'>, keys: readonly string[]) =>
  selectRows(
    db,
    SUMMARISED,
    sql`
    select shipment.number, shipment.summary, deadline.local as "deadlineLocal", deadline.zone as "deadlineZone",
      shipment.actual_departure as "actualDeparture"
    from shipment ${SI_CUT_OFF}
    where shipment.document_type = 'BKG' and shipment.number = ${anyOf(keys, 'text')}`,
  )

async function currentBookingsOf(db: Database, keys: readonly string[]): Promise<readonly CurrentBooking[]> {
  const known = await trackerOf(db).about({ references: keys, containers: [] })
  return known.ask('bookings', keys)
}

function situationOf(
  bookingNumber: string,
  row: SummaryRow | undefined,
  booking: CurrentBooking | undefined,
  containers: readonly { readonly container: string; readonly status: StatusCode }[],
): BookingSituation {
  const { legs, portOfLoading, portOfDischarge, placeOfReceipt, placeOfDelivery } = row?.summary ?? NOTHING_LISTED
  const equipment = (booking?.fact?.equipment ?? []).map(({ isoSizeType, count, container }) => ({
    sizeType: isoSizeType,
    count: container === null ? count : 1,
  }))
  return {
    bookingNumber,
    isConfirmed: booking !== undefined && booking.fact !== null && !booking.isPending,
    isCancelled: booking !== undefined && booking.fact === null,
    shippers: booking?.shippers ?? [],
    equipment: equipment.length === 0 ? null : equipment,
    legs,
    portOfLoading,
    portOfDischarge,
    placeOfReceipt,
    placeOfDelivery,
    siCutOff: siCutOffOf(row),
    hasDeparted: (row?.actualDeparture ?? null) !== null,
    loaded: new Set(containers.flatMap(({ container, status }) => (isOnBoardOrPast(status) ? [container] : []))),
  }
}

const NOTHING_LISTED = {
  legs: [],
  portOfLoading: null,
  portOfDischarge: null,
  placeOfReceipt: null,
  placeOfDelivery: null,
} as const satisfies Partial<ShipmentSummary>

export const siCutOffOf = (row: Pick<SummaryRow, 'deadlineLocal' | 'deadlineZone'> | undefined): PlacedTime | null =>
  row === undefined || row.deadlineLocal === null
    ? null
    : placeTime({ local: row.deadlineLocal, offset: null }, row.deadlineZone)

const LOADED_STAGES: ReadonlySet<string> = new Set([
  'loaded',
  'transshipment',
  'discharged',
  'pickedUp',
  'emptyReturned',
])

const isOnBoardOrPast = (status: StatusCode): boolean =>
  LOADED_STAGES.has(stageOf(labelOf(status, '')) ?? '') || status === 'VESSEL_DEPARTED' || status === 'VESSEL_ARRIVED'
