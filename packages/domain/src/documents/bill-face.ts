// Decides what stands where on the face of a bill of lading or sea waybill, and what flows to riders: nothing is cut
// (docs/requirements/instructions.md 11). The same layout feeds the face on the screen and the PDF.
import type {
  FreightTerm,
  InstructionParty,
  InstructionPlace,
  ShippingInstruction,
} from '../instructions/shipping-instruction.ts'
import { wrapLines } from '../instructions/wrap-lines.ts'
import { type FaceRow, type FaceTotals, goodsRows, goodsTotals, totalText } from './face-goods.ts'

/** What the sheet is. */
export type FaceKind =
  | { readonly is: 'DRAFT' | 'COPY' | 'SEA_WAYBILL' | 'TEST' }
  | { readonly is: 'ORIGINAL'; readonly number: number; readonly of: number }

export interface FaceOptions {
  readonly kind: FaceKind
  /** Local dates; null = not yet. */
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  /** Truck, rail or feeder before the vessel, where it is known. */
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
  'references',
  'freight',
  'payableAt',
  'originals',
  'issued',
  'onBoard',
  'clauses',
] as const
export type FaceBox = (typeof FACE_BOXES)[number]

/** The form's own words. A bill is an English document whatever the reader's language is. */
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
  references: 'References',
  freight: 'Freight and charges',
  payableAt: 'Freight payable at',
  originals: 'Number of originals',
  issued: 'Place and date of issue',
  onBoard: 'On board',
  clauses: 'Clauses',
}

/**
 * How many lines each box shows on an A4 sheet: a name of two lines and an address of six; three parties one below the other take a third
 * of the sheet, 8 points a line, places one row of the routing each.
 */
const BOX_LINES: Readonly<Record<FaceBox, number>> = {
  shipper: 8,
  consignee: 8,
  notify: 8,
  alsoNotify: 8,
  forwarder: 8,
  preCarriage: 2,
  placeOfReceipt: 2,
  vesselVoyage: 2,
  portOfLoading: 2,
  portOfDischarge: 2,
  placeOfDelivery: 2,
  references: 4,
  freight: 3,
  payableAt: 1,
  originals: 1,
  issued: 2,
  onBoard: 2,
  clauses: 3,
}

/** Characters of a line in a box; that is also how long the lines of an instruction are. */
export const BOX_WIDTH = 35

/** What is left for the goods of an A4 sheet between the boxes above and below: 297 points at 9 a line. */
export const FACE_GOODS_LINES = 33

/** A rider has the whole sheet below its head: 720 points at 12 a line, for it is read line by line. */
export const RIDER_LINES = 60

export interface FaceRider {
  readonly number: number
  readonly of: number
  readonly rows: readonly FaceRow[]
}

export interface BillFace {
  readonly title: 'BILL OF LADING' | 'SEA WAYBILL'
  /** `DRAFT`, `ORIGINAL 1/3`, `COPY NON-NEGOTIABLE`. */
  readonly mark: string
  readonly billNumber: string
  readonly bookingNumbers: readonly string[]
  readonly boxes: Readonly<Record<FaceBox, readonly string[]>>
  /** At most FACE_GOODS_LINES. */
  readonly rows: readonly FaceRow[]
  /** Of the whole bill, riders included. */
  readonly totals: FaceTotals
  readonly totalText: string
  readonly riders: readonly FaceRider[]
}

export function billFace(instruction: ShippingInstruction, options: FaceOptions): BillFace {
  const rows = goodsRows(instruction)
  const totals = goodsTotals(instruction)
  const full = boxTexts(instruction, options)
  const cut = FACE_BOXES.filter((box) => full[box].length > BOX_LINES[box])
  const boxesOnRiders: readonly FaceRow[] = cut.flatMap((box) => [
    spanning(`${FACE_LABELS[box].toUpperCase()}:`),
    ...full[box].map(spanning),
  ])
  const fits = rows.length <= FACE_GOODS_LINES
  // The last line of a face that goes on says so.
  const onFace = fits ? rows : rows.slice(0, FACE_GOODS_LINES - 1)
  const onRiders = [...rows.slice(onFace.length), ...boxesOnRiders]
  const riders = ridersOf(onRiders)
  return {
    title: instruction.documentType === 'SWB' ? 'SEA WAYBILL' : 'BILL OF LADING',
    mark: markOf(options.kind),
    billNumber: instruction.billNumber ?? '',
    bookingNumbers: instruction.bookingNumbers,
    boxes: { ...full, ...Object.fromEntries(cut.map((box) => [box, firstLines(full[box], BOX_LINES[box])])) },
    rows: fits ? onFace : [...onFace, spanning(`CONTINUED ON ${riderText(riders.length)}`)],
    totals,
    totalText: totalText(totals),
    riders,
  }
}

const riderText = (count: number): string => (count === 1 ? 'RIDER 1 OF 1' : `RIDERS 1 TO ${count}`)

const spanning = (text: string): FaceRow => ({ is: 'TEXT', text })

/** The whole text is on the rider: what is here is a beginning that says where to read on. */
function firstLines(lines: readonly string[], count: number): readonly string[] {
  return count === 1 ? ['SEE RIDER'] : [...lines.slice(0, count - 1), 'SEE RIDER']
}

function ridersOf(rows: readonly FaceRow[]): readonly FaceRider[] {
  const of = Math.ceil(rows.length / RIDER_LINES)
  return Array.from({ length: of }, (_, index) => ({
    number: index + 1,
    of,
    rows: rows.slice(index * RIDER_LINES, (index + 1) * RIDER_LINES),
  }))
}

function markOf(kind: FaceKind): string {
  if (kind.is === 'ORIGINAL') return `ORIGINAL ${kind.number}/${kind.of}`
  if (kind.is === 'COPY') return 'COPY NON-NEGOTIABLE'
  if (kind.is === 'SEA_WAYBILL') return 'NON-NEGOTIABLE'
  return kind.is
}

function boxTexts(
  instruction: ShippingInstruction,
  options: FaceOptions,
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

/** As many on a line as it holds: a box has no lines to give away. */
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

/** To order of nobody named, of a party, or as the message wrote it: partners write TO ORDER into the name. */
function consigneeLines({ isToOrder, parties: { CONSIGNEE: consignee } }: ShippingInstruction): readonly string[] {
  const lines = partyLines(consignee)
  if (!isToOrder || /^\s*to\s+(the\s+)?order\b/i.test(consignee?.name ?? '')) return lines
  return lines.length === 0 ? ['TO ORDER'] : ['TO ORDER OF', ...lines]
}

/** As the bill shows it, else by name, else by code. */
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

/** `THREE (3)`: with and without charges, at most nine of each. */
function originalsText({ originalsWithCharges, originalsWithoutCharges }: ShippingInstruction): string {
  const count = originalsWithCharges + originalsWithoutCharges
  return `${WORDS[count] ?? ''} (${count})`.trim()
}
