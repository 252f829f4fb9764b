// The current content of an active share: the tracking answer reduced to its shipment or trip and to the chosen sections, the
// sailings of a search, a vessel's voyages.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { AsOf, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { ScheduleShareBody, VesselShareBody } from '@quayline/domain/sharing/share-body'
import { destinationContact, type DestinationContact, NOBODY } from '@quayline/domain/reference/facility'
import type { Database } from '@quayline/database/database'
import type { Clock } from '../../platform/clock.ts'
import { facilitiesAt } from '../reference/index.ts'
import { findConnections, findVoyages } from '../schedule/index.ts'
import { newerOf, type Tracked, type Tracker, trackerOf, voyageOfBill } from '../tracking/index.ts'
import { limitSections, type ShareView } from './limit-sections.ts'
import { keptConditions } from './schedule-subject.ts'
import type { ShareRow } from './queries.ts'

interface Seen {
  /** By JSON pointer into the body. */
  readonly clocks: TimeZoneRefs
  readonly asOf: AsOf | null
}

/** The content of a share, by its page. */
export type SharedView =
  | ({ readonly kind: 'shipment' } & ShareView)
  | ({ readonly kind: 'schedule'; readonly body: ScheduleShareBody } & Seen)
  | ({ readonly kind: 'vessel'; readonly body: VesselShareBody } & Seen)

/** Eight weeks from two weeks back (contract searchByVessel). */
const VESSEL_WEEKS = 8

/** Null when the shared facts no longer exist, for example because their message was cancelled. */
export async function viewShare(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  share: ShareRow,
  containersFrom: number,
): Promise<SharedView | null> {
  if (share.type === 'schedule') {
    const read = keptConditions(share.conditions)
    if (read === null) return null
    const { content, ...seen } = await findConnections(db, read, { now: clock.now(), pointer: '' })
    return { kind: 'schedule', body: content, ...seen }
  }
  if (share.type === 'vessel') {
    const asked = { vessel: share.number, dateLength: VESSEL_WEEKS }
    const { voyages, ...seen } = await findVoyages(db, asked, { now: clock.now(), pointer: '/data' })
    return { kind: 'vessel', body: { data: voyages }, ...seen }
  }
  const view = await shipmentView(db, share, containersFrom)
  return view === null ? null : { kind: 'shipment', ...view }
}

async function shipmentView(db: Database, share: ShareRow, containersFrom: number): Promise<ShareView | null> {
  const tracker = trackerOf(db)
  switch (share.type) {
    case 'bl':
    case 'bkg':
      return billView(tracker, { ...share, type: share.type }, containersFrom)
    case 'blcntr':
      return billedContainerView(db, tracker, share)
    case 'cntr':
      return containerView(tracker, share)
    default:
      return null
  }
}

async function billView(
  tracker: Tracker,
  share: ShareRow & { readonly type: DocumentNumberType },
  containersFrom: number,
): Promise<ShareView | null> {
  // Operations are for parties of the bill. A share has them only if its creator chose the section.
  const showOperations = share.sections?.includes('action') ?? false
  const { type, number } = share
  const tracked = await tracker.trackBill({ number, type }, { showOperations, containersFrom })
  const { answer, clocks, ...seen } = tracked
  if (answer.type !== 'bl' && answer.type !== 'bkg') return null
  const view = { body: { type, ...answer.content }, clocks: moved(clocks, '/content/', '/'), ...seen }
  return share.sections === null ? view : limitSections(view, share.sections)
}

async function billedContainerView(db: Database, tracker: Tracker, share: ShareRow): Promise<ShareView | null> {
  if (share.container === null) return null
  const [bill, container] = await Promise.all([
    tracker.trackBill({ number: share.number, type: 'bl' }, { showOperations: false }),
    // Bound to the bill, because the next trip of a leased container belongs to another customer.
    tracker.trackContainers([share.container], { document: share.number }),
  ])
  const trip = tripOf(container)
  if (bill.answer.type !== 'bl' || trip === null) return null
  const { trackingPath } = bill.answer.content
  const voyage = voyageOfBill(bill)
  const { contact, telephone } = await contactAtDestination(db, tracker, share.number, trackingPath.pod)
  return {
    body: {
      type: 'blcntr',
      trackingPath,
      ...trip,
      Container_Map: { FND_CONTACT: contact, FND_CONTACT_TEL: telephone },
    },
    clocks: {
      ...moved(bill.clocks, '/content/trackingPath/', '/trackingPath/'),
      ...moved(container.clocks, ONE_CONTAINER, '/'),
    },
    asOf: newerOf(bill.asOf, container.asOf),
    ...(voyage !== null && { voyages: [voyage] }),
    ...((bill.isIncomplete ?? container.isIncomplete) && { isIncomplete: true }),
  }
}

/** Not in messages: from the reference data of the place of delivery, else of the last port. */
async function contactAtDestination(
  db: Database,
  tracker: Tracker,
  number: string,
  port: string | null,
): Promise<DestinationContact> {
  const known = await tracker.about({ references: [number], containers: [] })
  const places = await known.ask('portsOfEntry', { number, type: 'bl' })
  for (const place of (places ?? []).toReversed()) {
    const found = destinationContact(await facilitiesAt(db, place), port)
    if (found.contact !== null) return found
  }
  return NOBODY
}

async function containerView(tracker: Tracker, share: ShareRow): Promise<ShareView | null> {
  if (share.tripAt === null) return null
  const container = await tracker.trackContainers([share.number], { at: Date.parse(share.tripAt) })
  const trip = tripOf(container)
  if (trip === null) return null
  const { clocks, asOf, isIncomplete } = container
  return {
    body: { type: 'cntr', ...trip },
    clocks: moved(clocks, ONE_CONTAINER, '/'),
    asOf,
    ...(isIncomplete && { isIncomplete }),
  }
}

const ONE_CONTAINER = '/content/containers/0/'

/** Only the trip: a share never shows earlier events of the container. */
function tripOf({ answer }: Tracked) {
  const trip = answer.type === 'cntr' ? answer.content.containers[0] : undefined
  return trip === undefined ? null : { container: trip.container, containerCircleStatus: trip.containerCircleStatus }
}

/** Time zones of one part of an answer, by the pointers of the share's own body; the others are left out. */
const moved = (clocks: TimeZoneRefs, from: string, to: string): TimeZoneRefs =>
  Object.fromEntries(
    Object.entries(clocks).flatMap(([pointer, clock]) =>
      pointer.startsWith(from) && !pointer.startsWith(`${ONE_CONTAINER}containerHistorys/`)
        ? [[to + pointer.slice(from.length), clock]]
        : [],
    ),
  )
