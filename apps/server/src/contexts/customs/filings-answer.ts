// What is known today about the advance declaration of a bill (docs/requirements/customs.md 2 and 4): where, what, until when, and for
// its parties how far customs have cleared it.
import type { searchCustomsFilings } from '@quayline/contract/customs'
import type { Database } from '@quayline/database/database'
import { type CustomsEntry, customsEntryOf, filingsOf } from '@quayline/domain/customs/advance-filings'
import { customsClearance } from '@quayline/domain/customs/customs-clearance'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityLine } from '@quayline/domain/reference/place-line'
import type { EntryFacts } from '@quayline/domain/tracking/entry-facts'
import type { ShipmentLeg } from '@quayline/domain/tracking/legs'
import { recogniseNumber, shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { openTimeZoneBook, type TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { locationOfPlace } from '@quayline/domain/tracking/tracked-container'
import type { z } from 'zod'
import type { ContextDeps } from '../../platform/context.ts'
import type { ApiError } from '../../platform/http/api-error.ts'
import type { Success, Wire } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { containerInPlaceOfBill, isShipmentParty, numberProblem, trackerOf } from '../tracking/index.ts'
import { filingCutOffOf } from './filing-cut-off.ts'
import { shownClearance } from './shown-clearance.ts'

type Answer = Wire<z.input<typeof searchCustomsFilings.output>>
type Content = Answer['content']

const NOTHING: Content = {
  isFound: false,
  area: '',
  location: null,
  isLandedThere: false,
  vessel: null,
  voyage: null,
  portOfLoading: null,
  departure: null,
  isDepartureActual: false,
  arrival: null,
  isArrivalActual: false,
  filings: [],
  clearance: null,
  can: { seeClearance: false },
}

export async function filingsAnswer(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller | null,
  text: string,
): Promise<Success<Answer> | ApiError> {
  const typed = recogniseNumber(text, null)
  if (!typed.ok) return numberProblem('blNumber', typed.reason)
  const [number] = typed.value.references
  const known = number === undefined ? null : await trackerOf(db).about({ references: [number], containers: [] })
  const found = number === undefined ? null : ((await known?.ask('entry', { number, type: null })) ?? null)
  if (number === undefined || found === null)
    return containerInPlaceOfBill('blNumber', text) ?? { data: { content: NOTHING }, asOf: null }
  const { entry, asOf } = found
  const isParty = await isShipmentParty(db, caller, [number], shippingDocumentType(entry.type))
  const book = openTimeZoneBook()
  const content = {
    ...(await shownEntry(db, customsEntryOf(entry), clock.now(), book)),
    ...cleared(entry, isParty, book),
  }
  return { data: { content }, clocks: book.clocks(), asOf }
}

/** Only its parties see the operations of a shipment (docs/requirements/tracking.md 5). */
function cleared(
  { reports }: EntryFacts,
  isParty: boolean,
  book: TimeZoneBook,
): Pick<Content, 'isFound' | 'clearance' | 'can'> {
  const can = { seeClearance: isParty }
  if (!isParty) return { isFound: true, clearance: null, can }
  const clearance = customsClearance(reports.filter(({ by }) => by === 'CUSTOMS'))
  return { isFound: true, clearance: shownClearance(clearance, '/content/clearance', book), can }
}

async function shownEntry(db: Database, entry: CustomsEntry | null, now: number, book: TimeZoneBook): Promise<Content> {
  if (entry === null) return NOTHING
  const { area, port, isLandedThere, leg } = entry
  const place = findPlace(port)
  const filings = filingsOf(entry, await filingCutOffOf(db, leg))
  return {
    ...NOTHING,
    ...(leg === null ? {} : shownLeg(leg, book)),
    area,
    location: place === null ? port : cityLine(place),
    isLandedThere,
    filings: filings.map(({ deadline, ...duty }, index) => ({
      ...duty,
      deadline: book.minutes(`/content/filings/${index}/deadline`, deadline?.time ?? null),
      basis: deadline?.basis ?? null,
      isOver: isBefore(deadline?.time ?? null, now),
    })),
  }
}

/** Without a known time zone no cut-off counts as over. */
const isBefore = (time: PlacedTime | null, now: number): boolean =>
  time !== null && time.instant !== null && time.instant < now

const shownLeg = (leg: ShipmentLeg, book: TimeZoneBook): Partial<Content> => ({
  vessel: leg.vessel?.name ?? null,
  voyage: leg.voyage,
  portOfLoading: locationOfPlace(leg.loadAt),
  departure: book.minutes('/content/departure', leg.actualDeparture ?? leg.expectedDeparture),
  isDepartureActual: leg.actualDeparture !== null,
  arrival: book.minutes('/content/arrival', leg.actualArrival ?? leg.expectedArrival),
  isArrivalActual: leg.actualArrival !== null,
})
