// Decides the layout of the face of a bill of lading or sea waybill, and what continues on riders: nothing is cut
// (docs/requirements/instructions.md 11). The same layout feeds the face on the screen and the PDF.
import type { ShippingInstruction } from '../instructions/shipping-instruction.ts'
import { type BoxOptions, boxTexts, FACE_BOXES, FACE_LABELS, type FaceBox } from './face-boxes.ts'
import { type FaceRow, type FaceTotals, goodsRows, goodsTotals, totalText } from './face-goods.ts'

/** The kind of document that the sheet shows. */
export type FaceKind =
  | { readonly is: 'DRAFT' | 'COPY' | 'SEA_WAYBILL' | 'TEST' }
  | { readonly is: 'ORIGINAL'; readonly number: number; readonly of: number }

export interface FaceOptions extends BoxOptions {
  readonly kind: FaceKind
}

/**
 * Lines of each box on an A4 sheet: a name of two lines and an address of six; three parties one below the other take a
 * third of the sheet at 8 points a line; each place is one row of the routing.
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
  bookings: 2,
  references: 4,
  freight: 3,
  payableAt: 2,
  originals: 1,
  issued: 2,
  onBoard: 2,
  clauses: 3,
}

/** Lines left for the goods on an A4 sheet between the boxes above and below: 297 points at 9 points a line. */
export const FACE_GOODS_LINES = 33

/**
 * Lines of a rider, which has the whole sheet below its head: 720 points at 12 points a line, because it is read line
 * by line.
 */
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
  readonly boxes: Readonly<Record<FaceBox, readonly string[]>>
  /** At most FACE_GOODS_LINES. */
  readonly rows: readonly FaceRow[]
  /** Totals of the whole bill, riders included. */
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
  // When the goods continue on riders, the last line of the face refers to them.
  const onFace = fits ? rows : rows.slice(0, FACE_GOODS_LINES - 1)
  const onRiders = [...rows.slice(onFace.length), ...boxesOnRiders]
  const riders = ridersOf(onRiders)
  return {
    title: instruction.documentType === 'SWB' ? 'SEA WAYBILL' : 'BILL OF LADING',
    mark: markOf(options.kind),
    billNumber: instruction.billNumber ?? '',
    boxes: { ...full, ...Object.fromEntries(cut.map((box) => [box, firstLines(full[box], BOX_LINES[box])])) },
    rows: fits ? onFace : [...onFace, spanning(`CONTINUED ON ${riderText(riders.length)}`)],
    totals,
    totalText: totalText(totals),
    riders,
  }
}

const riderText = (count: number): string => (count === 1 ? 'RIDER 1 OF 1' : `RIDERS 1 TO ${count}`)

const spanning = (text: string): FaceRow => ({ is: 'TEXT', text })

/** The beginning of the text and a reference to the rider, which has the whole text. */
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
