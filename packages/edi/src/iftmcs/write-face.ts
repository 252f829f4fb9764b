// Writes the content of a bill of lading or sea waybill as IFTMCS D.99B: a draft for the customer to check, or the
// issued bill (docs/requirements/instructions.md 7).
import type { InstructionPlace, ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { WallClock } from '@quayline/domain/kernel/local-time'
import { WithoutPlace } from '../iftmin/without-place.ts'
import { contentSegments } from '../iftmin/write-whole.ts'
import { dtm, type MessageBody, segment } from '../write/written-segment.ts'

export interface BillFaceHead {
  readonly billNumber: string
  /** The sender's number of the underlying instruction. */
  readonly instructionReference: string
  /** BGM 1225 of the sender's guide: 9 issued, 46 a draft if a rule defines it. */
  readonly functionCode: string
  /** Local dates; null for a draft. */
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  /** The sender's document time. */
  readonly documentAt: WallClock
  /** The line's SCAC. */
  readonly carrier: string
}

/** The customer's requests, House B/Ls, filings, and the parties named for them are not part of a bill. */
export function writeBillFace(head: BillFaceHead, face: ShippingInstruction): MessageBody {
  const { billNumber, instructionReference: reference, carrier } = head
  const { SELLER: _seller, BUYER: _buyer, ...parties } = face.parties
  const shown: ShippingInstruction = {
    ...face,
    billNumber,
    wishedIssueOn: null,
    remarks: [],
    parties,
    houseBills: [],
    filings: [],
    ...shownPlaces(face),
  }
  const body = [
    segment('BGM', face.documentType === 'SWB' ? '710' : '705', billNumber, head.functionCode),
    ...dtm('137', head.documentAt),
    ...dtm('182', head.issuedOn),
    ...dtm('342', head.onBoardOn),
    ...contentSegments({ reference, carrier, rules: {} }, shown, new WithoutPlace()),
  ]
  return { type: 'IFTMCS', version: 'D', release: '99B', body }
}

const PLACES = [
  'payableAt',
  'issuedAt',
  'placeOfReceipt',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
] as const satisfies readonly (keyof ShippingInstruction)[]

/** LOC has one text for a place: a bill has there what it shows, not the name in the list of places. */
const shownPlaces = (face: ShippingInstruction): Partial<ShippingInstruction> =>
  Object.fromEntries(PLACES.map((name) => [name, shownPlace(face[name])]))

function shownPlace(place: InstructionPlace | null): InstructionPlace | null {
  const shown = place?.displayedName.join(' ').trim() ?? ''
  return place === null || shown === '' ? place : { ...place, name: shown, displayedName: [] }
}
