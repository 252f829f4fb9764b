// Shipments found by the portal's search box: numbers that contain the text, and shipments of a place or vessel that it
// names.
import { SEARCH_LIMITS, type searchShipments as endpoint } from '@quayline/contract/shipment-search'
import { MAX_COUNTED } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { codesOfPlace } from '@quayline/domain/reference/find-place'
import { searchPlaces } from '@quayline/domain/reference/search-places'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Clock, isoNow } from '../../platform/clock.ts'
import type { Wire } from '../../platform/http/route.ts'
import { findNumbersOfAll, findNumbersOfParty, type FoundNumberRow, MAX_FOUND } from './find-numbers.ts'
import { type ListConditions, ofVessel } from './list-criteria.ts'
import { bounded, deadlineOf } from './list-shipments.ts'
import { countShipments, listShipmentRows } from './queries.ts'

type Found = Wire<z.output<typeof endpoint.output>>

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** `PARTY`: documents that name these codes; `ALL`: staff; `NONE`: no documents name this user. */
export type SearchScope =
  | { readonly of: 'PARTY'; readonly codes: readonly string[] }
  | { readonly of: 'ALL' }
  | { readonly of: 'NONE' }

const NOTHING = { items: [], total: { count: 0, isMore: false } } as const

export async function searchShipments(
  deps: Deps,
  scope: SearchScope,
  question: { readonly text: string; readonly limit: number },
): Promise<Found> {
  const [numbers, shipments] = await Promise.all([
    searchNumbers(deps, scope, question),
    searchByText(deps, scope, question),
  ])
  return { numbers, shipments }
}

async function searchNumbers(
  { db, clock }: Deps,
  scope: SearchScope,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<Found['numbers']> {
  const part = normaliseNumber(text)
  if (scope.of === 'NONE' || part.length < SEARCH_LIMITS.shortestPart || !/^[A-Z0-9]+$/.test(part)) return NOTHING
  const asked = { part, whole: referenceKey(text), now: isoNow(clock), limit }
  const rows = scope.of === 'ALL' ? await findNumbersOfAll(db, asked) : await findNumbersOfParty(db, scope.codes, asked)
  const total = rows[0]?.total ?? 0
  return { items: rows.map(shown), total: { count: Math.min(total, MAX_FOUND), isMore: total > MAX_FOUND } }
}

const shown = ({ documentType, number, container, state, ends, ...row }: FoundNumberRow) => ({
  documentType,
  number,
  container,
  state,
  ...ends,
  nextDeadline: deadlineOf(row),
})

/** With more matching places the text is too vague for an answer. */
const MAX_PLACES = 5

/** Active shipments at a place, or on a vessel with exactly this name. */
async function searchByText(
  { db, clock }: Deps,
  scope: SearchScope,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<Found['shipments']> {
  if (scope.of !== 'PARTY' || !/\p{L}/u.test(text)) return NOTHING
  const places = searchPlaces(text).slice(0, MAX_PLACES)
  const ports = places.flatMap(({ unLocode }) => codesOfPlace(unLocode))
  const conditions: ListConditions =
    ports.length === 0
      ? { ranges: ['UNDER_WAY'], ofParty: [ofVessel(text)], ofShipment: [] }
      : {
          ranges: ['UNDER_WAY'],
          ofParty: [],
          ofShipment: [
            sql`shipment.port_of_loading = ${anyOf(ports, 'text')} or shipment.port_of_discharge = ${anyOf(ports, 'text')}`,
          ],
        }
  const wanted = { codes: scope.codes, conditions }
  const [rows, counted] = await Promise.all([
    listShipmentRows(db, wanted, { now: isoNow(clock), after: null, limit, sort: '-changed' }),
    countShipments(db, wanted),
  ])
  const items = rows.map(({ documentType, number, summary, ...row }) => {
    const { state, portOfLoading, portOfDischarge } = summary
    return { documentType, number, state, portOfLoading, portOfDischarge, nextDeadline: deadlineOf(row) }
  })
  return { items, total: bounded(counted, counted > MAX_COUNTED) }
}
