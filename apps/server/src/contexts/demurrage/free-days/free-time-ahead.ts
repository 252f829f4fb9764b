// The free time of a shipment that ends first, with what the next day costs, for its parties and the staff: the phone shows it above the
// history of a bill. The deadlines stored for lists (contexts/shipments/deadlines) have neither prices nor estimates.
import type { freeTimeAhead } from '@quayline/contract/demurrage-ledger'
import {
  daysLeftUntil,
  firstFreeTimeEnd,
  type FreeTimeEnd,
  freeTimeEnds,
} from '@quayline/domain/demurrage/free-time-ahead'
import { BOUNDS } from '@quayline/domain/demurrage/terms'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityLineAt } from '@quayline/domain/reference/place-line'
import type { DeadlineKind } from '@quayline/domain/shipments/deadlines'
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Answer, Wire } from '../../../platform/http/route.ts'
import type { Caller } from '../../../platform/sessions/caller.ts'
import { rulesOf } from '../charges/load-charges.ts'
import { loadShipment } from '../load-shipment.ts'
import { shipmentRefusal } from '../policy.ts'

export async function freeTimeAheadAnswer(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller | null,
  asked: z.output<typeof freeTimeAhead.query>,
): Promise<Answer<Wire<z.input<typeof freeTimeAhead.output>>>> {
  const shipment = await loadShipment(db, caller, asked)
  if (!shipment.ok) return shipment.reason === 'NOT_PARTY' ? { data: { next: null } } : shipmentRefusal(shipment.reason)
  const { containers, asOf } = shipment.value
  const asOfNow = clock.now()
  const ends = await Promise.all(
    BOUNDS.map(async (bound) =>
      freeTimeEnds(containers, { bound, book: await rulesOf(db, containers, bound), asOf: asOfNow }),
    ),
  )
  const first = firstFreeTimeEnd(ends.flat())
  return { data: { next: first === null ? null : shownEnd(first, asOfNow) }, asOf }
}

function shownEnd(end: FreeTimeEnd, now: number): ShownDeadline & { readonly kind: DeadlineKind } {
  const place = end.port === null ? null : findPlace(end.port)
  return {
    kind: `LAST_FREE_DAY_${end.bound}_${end.chargeType}`,
    containers: end.containers,
    local: end.lastFreeDay,
    zone: place?.zone ?? null,
    unLocode: place?.unLocode ?? end.port,
    daysLeft: daysLeftUntil(end, now),
    place: cityLineAt(end.port),
    ...(end.isEstimated && { isEstimated: true as const }),
    ...(end.nextDay !== null && { nextDay: end.nextDay }),
  }
}
