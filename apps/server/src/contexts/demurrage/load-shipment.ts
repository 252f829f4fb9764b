// Gathers the containers of a typed number with their clock events, as far as the caller may see them.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import type { ContainerFacts } from '@quayline/domain/demurrage/assessment'
import { containerFacts } from '@quayline/domain/demurrage/clock-events'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { AsOf } from '@quayline/domain/sharing/page'
import { effectiveEvents } from '@quayline/domain/tracking/effective-events'
import { type NumberRefusal, recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import { shipmentScope, type ShipmentScope, standingFacts } from '@quayline/domain/tracking/shipment-scope'
import { isStaff, type Caller } from '../../platform/caller.ts'
import { findOwnNumbers, newestOfMessages, partyCodesOf, releasesAround, trackerOf } from '../tracking/index.ts'
import { documentsSeenBy, type Standing } from './policy.ts'

export interface SeenShipment {
  /** In the order of their numbers. */
  readonly containers: readonly ContainerFacts[]
  /** The newest message behind them. */
  readonly asOf: AsOf | null
}

export interface AskedNumber {
  /** In any spelling. */
  readonly docRef: string
  /** Absent: a number that is both is taken as the bill first. */
  readonly docType?: 'bl' | 'bkg' | undefined
}

type Facts = Awaited<ReturnType<ReturnType<typeof trackerOf>['findFacts']>>

const NOTHING: SeenShipment = { containers: [], asOf: null }

/** Staff gets nothing for a number that nobody knows; to everybody else it is as foreign as any that is not theirs. */
export async function loadShipment(
  db: Database,
  caller: Caller | null,
  { docRef, docType }: AskedNumber,
): Promise<Result<SeenShipment, NumberRefusal | 'NOT_PARTY'>> {
  const typed = recogniseNumber(docRef, docType ?? null)
  if (!typed.ok) return typed
  const [number] = typed.value.references
  if (number === undefined) return refuse('REFERENCE_FORMAT')
  if (!isStaff(caller) && partyCodesOf(caller).length === 0) return refuse('NOT_PARTY')
  const facts = await trackerOf(db).findFacts({ references: [number], containers: [] })
  const known = standingFacts(facts, effectiveEvents(facts.events).standing)
  const types = docType === undefined ? (['bl', 'bkg'] as const) : [docType]
  for (const type of types) {
    const scope = shipmentScope(number, type, known)
    if (scope === null) continue
    const asked = { number, type }
    const seen = documentsSeenBy(await standingOf(db, caller, number, scope), asked, scope)
    if (seen !== null) return ok(await shipmentOf(db, seen, scope, facts))
  }
  return isStaff(caller) ? ok(NOTHING) : refuse('NOT_PARTY')
}

async function standingOf(
  db: Database,
  caller: Caller | null,
  number: string,
  { type, bills }: ShipmentScope,
): Promise<Standing> {
  if (isStaff(caller)) return { isStaff: true, isPartyOfDocument: false, ownBills: new Set() }
  const own = await findOwnNumbers(db, caller, [number], type === 'bl' ? 'TRD' : 'BKG')
  const isPartyOfDocument = own.size > 0
  const ownBills = isPartyOfDocument || type === 'bl' ? [] : await findOwnNumbers(db, caller, bills, 'TRD')
  return { isStaff: false, isPartyOfDocument, ownBills: new Set(ownBills) }
}

async function shipmentOf(
  db: Database,
  seen: readonly AskedDocument[],
  scope: ShipmentScope,
  facts: Facts,
): Promise<SeenShipment> {
  const asked = new Set(scope.containers)
  // Only orders tell whether a box is the shipper's own.
  const releases = await releasesAround(db, anyOf([...scope.bookings, ...scope.bills].map(referenceKey), 'text'))
  const boxes = new Map<string, ContainerFacts>()
  for (const document of seen)
    for (const box of containerFacts(document, facts, releases) ?? [])
      if (asked.has(box.container) && !boxes.has(box.container)) boxes.set(box.container, box)
  const containers = [...boxes.values()].toSorted((a, b) => (a.container < b.container ? -1 : 1))
  return { containers, asOf: newestOfMessages(hashesBehind(seen, containers, facts), facts) }
}

/** Of what starts and ends the clocks, and of the papers that say whose the containers are. */
function hashesBehind(
  seen: readonly AskedDocument[],
  containers: readonly ContainerFacts[],
  { events, bookings, bills }: Facts,
): readonly string[] {
  const ids = new Set(containers.flatMap((box) => box.events.map(({ eventId }) => eventId)))
  const numbers = new Set(
    [...seen.map(({ number }) => number), ...containers.flatMap((box) => box.shipmentNumbers)].map(referenceKey),
  )
  return [
    ...events.filter(({ id }) => ids.has(id)),
    ...bookings.filter(({ fact }) => numbers.has(referenceKey(fact.bookingNumber))),
    ...bills.filter(({ fact }) => numbers.has(referenceKey(fact.billNumber))),
  ].map(({ messageHash }) => messageHash)
}
