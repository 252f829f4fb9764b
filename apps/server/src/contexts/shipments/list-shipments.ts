// The bookings and bills of a company as a list shows them: a page, the total, the number waiting to be processed, and
// the time of the newest message. Three statements, whatever the query and the length of the page.
import type { listShipments as endpoint, ShipmentCriteria, ShipmentSort } from '@quayline/contract/shipments'
import { MAX_COUNTED } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import { sidesOf } from '@quayline/domain/tracking/shipment-parties'
import type { z } from 'zod'
import { type Clock, isoNow } from '../../platform/clock.ts'
import type { Wire } from '../../platform/http/route.ts'
import { conditionsOf } from './list-criteria.ts'
import { countShipments, findListProgress, type ListedShipmentRow, listShipmentRows } from './queries.ts'
import type { ListPosition } from './list-order.ts'

type AnswerBody = Wire<z.output<typeof endpoint.output>>
export type ListedShipment = AnswerBody['items'][number]

export interface ShipmentList extends Omit<AnswerBody, 'next'> {
  /** Last row of this page, after which the next one begins; null on the last page. */
  readonly last: ListPosition | null
}

interface AskedPage {
  readonly after: ListPosition | null
  readonly limit: number
  readonly sort: ShipmentSort
}

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** `codes`: by which documents name the company; permission is checked before. */
export async function listShipments(
  { db, clock }: Deps,
  codes: readonly string[],
  criteria: ShipmentCriteria,
  { after, limit, sort }: AskedPage,
): Promise<ShipmentList> {
  const now = isoNow(clock)
  const scope = { codes, conditions: conditionsOf(criteria, now) }
  const [rows, counted, { waiting, isMore, asOf }] = await Promise.all([
    listShipmentRows(db, scope, { now, after, limit: limit + 1, sort }),
    countShipments(db, scope),
    findListProgress(db, codes),
  ])
  const page = rows.slice(0, limit)
  const items = page.map(listed)
  const places = namedPlaces(items)
  return {
    items,
    last: rows.length > limit ? (page.at(-1) ?? null) : null,
    total: bounded(counted, counted > MAX_COUNTED),
    waiting: bounded(waiting, isMore),
    asOf,
    ...(Object.keys(places).length > 0 && { places }),
  }
}

export const bounded = (count: number, isMore: boolean) => ({ count: Math.min(count, MAX_COUNTED), isMore })

function listed({ summary, ...row }: ListedShipmentRow): ListedShipment {
  const { legs, currentLeg, others, statusAt, latestEvent: _, ...shown } = summary
  return {
    documentType: row.documentType,
    number: row.number,
    ...shown,
    otherNumbers: others,
    roles: row.roles,
    sides: sidesOf(row.roles),
    statusAt: statusAt === null ? null : { ...timeOf(statusAt), place: statusAt.place },
    containers: row.containers,
    estimatedDeparture: timeOrNull(shown.estimatedDeparture),
    actualDeparture: timeOrNull(shown.actualDeparture),
    estimatedArrival: timeOrNull(shown.estimatedArrival),
    actualArrival: timeOrNull(shown.actualArrival),
    leg: currentLeg === null ? null : (legs[currentLeg] ?? null),
    nextDeadline: deadlineOf(row),
    asOf: row.asOf,
  }
}

export const timeOf = ({ local, zone, offset, instant }: PlacedTime) => ({
  local,
  zone,
  offset,
  instant: instant === null ? null : new Date(instant).toISOString(),
})

export const timeOrNull = (time: PlacedTime | null) => (time === null ? null : timeOf(time))

type DeadlineOfRow = Pick<
  ListedShipmentRow,
  'deadlineKind' | 'deadlineContainer' | 'deadlineLocal' | 'deadlineZone' | 'deadlineAt' | 'deadlineUnLocode'
>

export function deadlineOf(row: DeadlineOfRow): ListedShipment['nextDeadline'] {
  const { deadlineKind: kind, deadlineAt: at, deadlineLocal: local, deadlineContainer: container } = row
  if (kind === null || at === null || local === null) return null
  // Empty: a deadline of the whole document.
  return { kind, container: container || null, local, zone: row.deadlineZone, at, unLocode: row.deadlineUnLocode }
}
