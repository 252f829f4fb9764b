// A bill as DCSA TransportDocument: what the bill says, the line's own name, and the dates that its booking has
// (docs/requirements/instructions.md 10).
import type { DcsaMembers } from '@quayline/domain/instructions/dcsa-place'
import { toTransportDocument } from '@quayline/domain/instructions/dcsa-transport-document'
import { isJsonObject } from '@quayline/domain/kernel/json-differences'
import type { InstructionPlace, ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ContextDeps } from '../../../platform/context.ts'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { linesOf } from '../../../platform/settings/partner-book.ts'
import { summariesOf } from '../load-bookings.ts'
import type { FoundBill } from './find-bill.ts'

type Deps = Pick<ContextDeps, 'db' | 'settings' | 'partners' | 'publicUrl'>

export async function shownDocument(deps: Deps, found: FoundBill, face: ShippingInstruction): Promise<DcsaMembers> {
  const { bill, status, loaded } = found
  const { name, legalName, supportMailbox } = deps.settings ?? NO_SETTINGS
  const planned = await plannedDates(deps, face, bill.onBoardOn)
  const { vesselName, voyage } = loaded.instruction
  const document = toTransportDocument({
    face: { ...face, vesselName: face.vesselName ?? vesselName, voyage: face.voyage ?? voyage },
    billNumber: (face.billNumber ?? bill.billNumber).slice(0, 20),
    status,
    instructionReference: loaded.row.reference,
    issuedOn: bill.issuedOn,
    onBoardOn: bill.onBoardOn,
    receivedOn: null,
    plannedDepartureOn: planned.departure ?? '',
    plannedArrivalOn: planned.arrival ?? '',
    carrierCode: carrierCodeOf(linesOf(deps.partners)[0] ?? name),
    carrierCodeListProvider: 'SMDG',
    issuer: issuerOf(legalName ?? name, deps.publicUrl, face.issuedAt ?? face.portOfLoading),
    contact: { name: 'Document desk', phone: null, email: supportMailbox },
    receiptType: 'CY',
    deliveryType: 'CY',
    movementAtOrigin: 'FCL',
    movementAtDestination: 'FCL',
    termsAndConditions: `${deps.publicUrl}/terms`,
    riderPages: null,
  })
  return withoutUnknownDates(document)
}

/** A code of at most four characters is all that the standard has room for. */
const carrierCodeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 4)

/** The configuration has no postal address of the line: it issues where the bill is issued, and is reached at its own web address. */
const issuerOf = (name: string, publicUrl: string, place: InstructionPlace | null) => ({
  name: name.slice(0, 70),
  street: new URL(publicUrl).host.slice(0, 70),
  city: (place?.name ?? place?.unLocode ?? '').slice(0, 35),
  country: place?.unLocode?.slice(0, 2) ?? '',
})

/** Local days: what happened stands before what is expected. */
async function plannedDates(
  { db }: Pick<Deps, 'db'>,
  { bookingNumbers }: ShippingInstruction,
  onBoardOn: string | null,
): Promise<{ readonly departure: string | null; readonly arrival: string | null }> {
  const [first] = bookingNumbers
  const [row] = first === undefined ? [] : await summariesOf(db, [referenceKey(first)])
  const { estimatedDeparture, actualDeparture, estimatedArrival, actualArrival } = row?.summary ?? NO_DATES
  const day = (local: string | undefined): string | null => local?.slice(0, 10) ?? null
  return {
    departure: day((estimatedDeparture ?? actualDeparture)?.local) ?? onBoardOn,
    arrival: day((estimatedArrival ?? actualArrival)?.local),
  }
}

const NO_DATES = { estimatedDeparture: null, actualDeparture: null, estimatedArrival: null, actualArrival: null }

/** A date that was not stated is left out rather than guessed. */
function withoutUnknownDates(document: DcsaMembers): DcsaMembers {
  const transports = document['transports']
  if (!isJsonObject(transports)) return document
  return { ...document, transports: Object.fromEntries(Object.entries(transports).filter(([, value]) => value !== '')) }
}
