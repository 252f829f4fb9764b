// Gathers the containers of a typed number with their period events, as far as the caller may see them.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import { DOCUMENT_NUMBER_TYPES, shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import type { ContainerFacts } from '@quayline/domain/demurrage/assessment'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { AsOf } from '@quayline/domain/tracking/answer'
import { type NumberRefusal, recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import type { ShipmentScope } from '@quayline/domain/tracking/shipment-scope'
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'
import { relatedReleases, type SourcedRelease } from '../releases/index.ts'
import { findOwnNumbers, type Known, partyCodesOf, trackerOf } from '../tracking/index.ts'
import { documentsSeenBy, type CallerRelation } from './policy.ts'

export interface SeenShipment {
  /** In the order of their numbers. */
  readonly containers: readonly ContainerFacts[]
  /** The newest message behind them. */
  readonly asOf: AsOf | null
  /** For further queries about it; null for an unknown number. */
  readonly behind: FactsBehind | null
}

export interface FactsBehind {
  readonly known: Known
  /** The documents whose containers are shown. */
  readonly documents: readonly AskedDocument[]
  /** Every release order related to them, including those of other shipments. */
  readonly releases: readonly SourcedRelease[]
}

export interface AskedNumber {
  /** In any spelling. */
  readonly docRef: string
  /** Absent: a number that is both counts as the bill first. */
  readonly docType?: DocumentNumberType | undefined
}

const NOTHING: SeenShipment = { containers: [], asOf: null, behind: null }

/** For an unknown number staff get an empty answer; all others get the same refusal as for somebody else's number. */
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
  const types = docType === undefined ? DOCUMENT_NUMBER_TYPES : [docType]
  const asked = types.map((type) => ({ number, type }))
  const known = await trackerOf(db).about({ references: [number], containers: [] })
  for (const scope of await known.ask('scopes', asked)) {
    const document = { number, type: scope.type }
    const seen = documentsSeenBy(await relationOf(db, caller, number, scope), document, scope)
    if (seen !== null) return ok(await shipmentOf(db, known, seen, scope))
  }
  return isStaff(caller) ? ok(NOTHING) : refuse('NOT_PARTY')
}

/** What a party of the document itself sees; nothing for an unknown document. */
export async function loadDocument(db: Database, document: AskedDocument): Promise<SeenShipment> {
  const known = await trackerOf(db).about({ references: [document.number], containers: [] })
  const [scope] = await known.ask('scopes', [document])
  return scope === undefined ? NOTHING : shipmentOf(db, known, [document], scope)
}

async function relationOf(
  db: Database,
  caller: Caller | null,
  number: string,
  { type, bills }: ShipmentScope,
): Promise<CallerRelation> {
  if (isStaff(caller)) return { isStaff: true, isPartyOfDocument: false, ownBills: new Set() }
  const own = await findOwnNumbers(db, caller, [number], shippingDocumentType(type))
  const isPartyOfDocument = own.size > 0
  const ownBills = isPartyOfDocument || type === 'bl' ? [] : await findOwnNumbers(db, caller, bills, 'TRD')
  return { isStaff: false, isPartyOfDocument, ownBills: new Set(ownBills) }
}

async function shipmentOf(
  db: Database,
  known: Known,
  seen: readonly AskedDocument[],
  scope: ShipmentScope,
): Promise<SeenShipment> {
  // Only release orders say whether a container is the shipper's own.
  const releases = await relatedReleases(db, anyOf([...scope.bookings, ...scope.bills].map(referenceKey), 'text'))
  const freeTimeEvents = await known.ask('freeTimeEvents', { documents: seen, containers: scope.containers, releases })
  return { ...freeTimeEvents, behind: { known, documents: seen, releases } }
}
