// The texts of the boxes around the goods on a bill's face: parties, places, freight, issue
// (docs/requirements/instructions.md 11).
import type {
  FreightTerm,
  InstructionParty,
  InstructionPlace,
  ShippingInstruction,
} from '../instructions/shipping-instruction.ts'
import { wrapLines } from '../instructions/text-limits.ts'

/** Values that the instruction does not have. Local dates; null = not yet, or not known. */
export interface BoxOptions {
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  /** Truck, rail or feeder before the vessel. */
  readonly preCarriage: string | null
}

export const FACE_BOXES = [
  'shipper',
  'consignee',
  'notify',
  'alsoNotify',
  'forwarder',
  'preCarriage',
  'placeOfReceipt',
  'vesselVoyage',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
  'bookings',
  'references',
  'freight',
  'payableAt',
  'originals',
  'issued',
  'onBoard',
  'clauses',
] as const
export type FaceBox = (typeof FACE_BOXES)[number]

/** The form's own texts. A bill is an English document whatever the reader's language is. */
export const FACE_LABELS: Readonly<Record<FaceBox, string>> = {
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify: 'Notify party',
  alsoNotify: 'Also notify',
  forwarder: 'Forwarding agent',
  preCarriage: 'Pre-carriage by',
  placeOfReceipt: 'Place of receipt',
  vesselVoyage: 'Vessel and voyage',
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  placeOfDelivery: 'Place of delivery',
  bookings: 'Bookings',
  references: 'References',
  freight: 'Freight and charges',
  payableAt: 'Freight payable at',
  originals: 'Number of originals',
  issued: 'Place and date of issue',
  onBoard: 'On board',
  clauses: 'Clauses',
}

/** Characters of a line in a box; the lines of an instruction have the same length. */
export const BOX_WIDTH = 35

/** The whole text of each box, whatever its number of lines. */
export function boxTexts(
  instruction: ShippingInstruction,
  options: BoxOptions,
): Readonly<Record<FaceBox, readonly string[]>> {
  const { parties } = instruction
  const also = [parties.NOTIFY_2, parties.NOTIFY_3].flatMap(partyLines)
  return {
    shipper: partyLines(parties.SHIPPER),
    consignee: consigneeLines(instruction),
    notify: partyLines(parties.NOTIFY_1),
    alsoNotify: also,
    forwarder: partyLines(parties.FORWARDER),
    preCarriage: boxLines([options.preCarriage]),
    placeOfReceipt: placeLines(instruction.placeOfReceipt),
    vesselVoyage: boxLines([[instruction.vesselName, instruction.voyage].filter(isText).join(' / ')]),
    portOfLoading: placeLines(instruction.portOfLoading),
    portOfDischarge: placeLines(instruction.portOfDischarge),
    placeOfDelivery: placeLines(instruction.placeOfDelivery),
    bookings: packed(boxLines(instruction.bookingNumbers)),
    references: boxLines(instruction.references.map(({ type, value }) => `${type} ${value}`)),
    freight: freightLines(instruction),
    payableAt: placeLines(instruction.payableAt),
    originals: boxLines([originalsText(instruction)]),
    issued: boxLines([...placeLines(instruction.issuedAt), options.issuedOn]),
    onBoard: boxLines([
      instruction.isShippedOnBoard ? 'SHIPPED ON BOARD' : 'RECEIVED FOR SHIPMENT',
      instruction.isShippedOnBoard ? options.onBoardOn : null,
    ]),
    clauses: boxLines(instruction.clauses),
  }
}

const isText = (text: string | null): text is string => text !== null && text !== ''

const boxLines = (lines: readonly (string | null)[]): readonly string[] => wrapLines(lines.filter(isText), BOX_WIDTH)

function partyLines(party: InstructionParty | undefined): readonly string[] {
  if (party === undefined) return []
  return boxLines([
    party.name,
    ...party.address,
    ...packed([
      [party.postcode, party.country].filter(isText).join(' '),
      labelled('CONTACT', party.contactName),
      labelled('TEL', party.phone),
      labelled('EMAIL', party.email),
      labelled('TAX NO', party.taxNumber),
      labelled('EORI', party.eori),
    ]),
  ])
}

/** Puts as many parts on a line as fit: a box has few lines. */
function packed(parts: readonly (string | null)[]): readonly string[] {
  const lines: string[] = []
  for (const part of parts.filter(isText)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + part.length <= BOX_WIDTH) lines[lines.length - 1] = `${last} ${part}`
    else lines.push(part)
  }
  return lines
}

const labelled = (label: string, text: string | null): string | null => (isText(text) ? `${label} ${text}` : null)

/** TO ORDER alone, to the order of a party, or as the message wrote it: partners write TO ORDER into the name. */
function consigneeLines({ isToOrder, parties: { CONSIGNEE: consignee } }: ShippingInstruction): readonly string[] {
  const lines = partyLines(consignee)
  if (!isToOrder || /^\s*to\s+(the\s+)?order\b/i.test(consignee?.name ?? '')) return lines
  return lines.length === 0 ? ['TO ORDER'] : ['TO ORDER OF', ...lines]
}

/** The place as displayed on the bill, else its name, else its code. */
function placeLines(place: InstructionPlace | null): readonly string[] {
  if (place === null) return []
  return boxLines(place.displayedName.some(isText) ? place.displayedName : [place.name ?? place.unLocode])
}

const TERMS: Readonly<Record<FreightTerm, string>> = { PRE: 'PREPAID', COL: 'COLLECT', MIXED: 'PREPAID AND COLLECT' }

function freightLines({ freightTerm, charges }: ShippingInstruction): readonly string[] {
  return boxLines([
    freightTerm === null ? null : `FREIGHT ${TERMS[freightTerm]}`,
    ...charges.map(({ kind, term }) => `${kind.replaceAll('_', ' ')} ${TERMS[term]}`),
  ])
}

const WORDS =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN'.split(
    ' ',
  )

/** `THREE (3)`: originals with and without charges, at most nine of each. */
function originalsText({ originalsWithCharges, originalsWithoutCharges }: ShippingInstruction): string {
  const count = originalsWithCharges + originalsWithoutCharges
  return `${WORDS[count] ?? ''} (${count})`.trim()
}
