// Draws the layout of a bill's face on A4, in points: the form, its riders, and the line's terms if it has configured
// any (docs/requirements/instructions.md 11).
import type { BillFace, FaceRider } from '@quayline/domain/documents/bill-face'
import { FACE_LABELS, type FaceBox } from '@quayline/domain/documents/face-boxes'
import type { FaceRow } from '@quayline/domain/documents/face-goods'
import { PDF_FONTS as FONTS, type PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { drawLine, FAINT, type LinePlace, RULE } from './pdf-line.ts'

export const FACE_SHEET = { margin: 30, width: 535.28, height: 841.89, foot: 806 } as const
const { margin: LEFT, width: WIDTH } = FACE_SHEET
const HALF = WIDTH / 2

const ROWS = { party: 76, route: 28, goods: 9, rider: 12, foot: 38 }
const TOPS = { parties: 70, route: 298, goodsHead: 354, goods: 366, total: 666, foot: 680, clauses: 718, note: 760 }

export interface FaceHead {
  readonly carrierName: string
  /** Below the form, in the reader's language and another one. */
  readonly notes: readonly string[]
}

export function drawFacePage(doc: PdfDocument, face: BillFace, head: FaceHead): void {
  drawWatermark(doc, face)
  drawHead(doc, face, head.carrierName, '')
  drawParties(doc, face)
  drawRoute(doc, face)
  drawGoods(doc, face)
  drawFoot(doc, face)
  for (const [index, note] of head.notes.entries())
    drawLine(doc, note, { left: LEFT, top: TOPS.note + index * 10, width: WIDTH }, { ...SMALL, size: 7.5 })
}

export function drawRiderPage(doc: PdfDocument, face: BillFace, rider: FaceRider, carrierName: string): void {
  drawWatermark(doc, face)
  drawHead(doc, face, carrierName, `RIDER ${rider.number} OF ${rider.of}`)
  const bill = `B/L No. ${face.billNumber}`
  drawLine(doc, bill, { left: LEFT, top: 58, width: WIDTH }, { font: FONTS.bold, size: 9 })
  for (const [index, row] of rider.rows.entries()) drawRow(doc, row, 78 + index * ROWS.rider)
}

const SMALL = { font: FONTS.regular, size: 6.5, color: FAINT } as const

/** Watermark across the sheet, behind the text, so that copies of a part show it too. */
function drawWatermark(doc: PdfDocument, { mark }: BillFace): void {
  const centre = { x: LEFT + HALF, y: FACE_SHEET.height / 2 }
  doc.save()
  doc.rotate(-45, { origin: [centre.x, centre.y] }).fillOpacity(0.07)
  doc.font(FONTS.bold).fontSize(64)
  const size = Math.min(64, (64 * 700) / doc.widthOfString(mark))
  doc.fontSize(size).fillColor('#000000')
  doc.text(mark, centre.x - doc.widthOfString(mark) / 2, centre.y - size, { lineBreak: false })
  doc.restore()
}

function drawHead(doc: PdfDocument, face: BillFace, carrierName: string, rider: string): void {
  drawLine(doc, carrierName, { left: LEFT, top: 32, width: HALF - 10 }, { font: FONTS.bold, size: 12 })
  const right = { left: LEFT + HALF, width: HALF }
  drawLine(doc, face.title, { ...right, top: 28 }, { font: FONTS.bold, size: 14, align: 'right' })
  const mark = rider === '' ? face.mark : `${face.mark} · ${rider}`
  drawLine(doc, mark, { ...right, top: 47 }, { font: FONTS.bold, size: 10, align: 'right' })
}

interface Box extends LinePlace {
  readonly height: number
}

function drawBox(doc: PdfDocument, box: Box, label: string, lines: readonly string[], pitch = 8): void {
  doc.lineWidth(0.5).strokeColor(RULE).rect(box.left, box.top, box.width, box.height).stroke()
  const inner = { left: box.left + 4, width: box.width - 8 }
  drawLine(doc, label, { ...inner, top: box.top + 1.5 }, SMALL)
  for (const [index, line] of lines.entries())
    drawLine(doc, line, { ...inner, top: box.top + 9.5 + index * pitch }, { font: FONTS.regular, size: 7.5 })
}

const faceBox = (doc: PdfDocument, face: BillFace, name: FaceBox, box: Box): void =>
  drawBox(doc, box, FACE_LABELS[name], face.boxes[name])

function drawParties(doc: PdfDocument, face: BillFace): void {
  const at = (column: number, row: number): Box => ({
    left: LEFT + column * HALF,
    top: TOPS.parties + row * ROWS.party,
    width: HALF,
    height: ROWS.party,
  })
  faceBox(doc, face, 'shipper', at(0, 0))
  faceBox(doc, face, 'consignee', at(0, 1))
  faceBox(doc, face, 'notify', at(0, 2))
  const numbers = at(1, 0)
  drawBox(doc, { ...numbers, width: HALF / 2, height: 30 }, 'B/L No.', [face.billNumber])
  faceBox(doc, face, 'bookings', { ...numbers, left: numbers.left + HALF / 2, width: HALF / 2, height: 30 })
  faceBox(doc, face, 'references', { ...numbers, top: numbers.top + 30, height: ROWS.party - 30 })
  faceBox(doc, face, 'forwarder', at(1, 1))
  faceBox(doc, face, 'alsoNotify', at(1, 2))
}

const ROUTE: readonly FaceBox[] = [
  'preCarriage',
  'placeOfReceipt',
  'vesselVoyage',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
  'payableAt',
  'originals',
]

function drawRoute(doc: PdfDocument, face: BillFace): void {
  for (const [index, name] of ROUTE.entries())
    faceBox(doc, face, name, {
      left: LEFT + (index % 4) * (WIDTH / 4),
      top: TOPS.route + Math.floor(index / 4) * ROWS.route,
      width: WIDTH / 4,
      height: ROWS.route,
    })
}

/** Shares of the width. */
const COLUMNS = [
  { name: 'marks', label: 'Marks and numbers', left: 0, share: 0.24 },
  { name: 'packages', label: 'Packages', left: 0.24, share: 0.14 },
  { name: 'description', label: 'Description of goods', left: 0.38, share: 0.34 },
  { name: 'weight', label: 'Gross weight', left: 0.72, share: 0.15 },
  { name: 'volume', label: 'Measurement', left: 0.87, share: 0.13 },
] as const

function drawGoods(doc: PdfDocument, face: BillFace): void {
  doc.lineWidth(0.5).strokeColor(RULE)
  doc.rect(LEFT, TOPS.goodsHead, WIDTH, TOPS.foot - TOPS.goodsHead).stroke()
  for (const column of COLUMNS)
    drawLine(doc, column.label, placeOf(column, TOPS.goodsHead + 2), { ...SMALL, ...alignOf(column) })
  for (const [index, row] of face.rows.entries()) drawRow(doc, row, TOPS.goods + index * ROWS.goods)
  drawLine(doc, face.totalText, { left: LEFT + 4, top: TOPS.total, width: WIDTH - 8 }, { font: FONTS.bold, size: 8 })
}

function drawRow(doc: PdfDocument, row: FaceRow, top: number): void {
  if (row.is === 'TEXT') {
    drawLine(doc, row.text, { left: LEFT + 4, top, width: WIDTH - 8 }, { font: FONTS.regular, size: 7.5 })
    return
  }
  for (const column of COLUMNS)
    drawLine(doc, row[column.name], placeOf(column, top), { font: FONTS.regular, size: 7.5, ...alignOf(column) })
}

type Column = (typeof COLUMNS)[number]

const placeOf = ({ left, share }: Column, top: number): LinePlace => ({
  left: LEFT + 4 + left * WIDTH,
  top,
  width: share * WIDTH - 6,
})

const alignOf = ({ name }: Column): { readonly align?: 'right' } =>
  name === 'weight' || name === 'volume' ? { align: 'right' } : {}

function drawFoot(doc: PdfDocument, face: BillFace): void {
  const third = (column: number): Box => ({
    left: LEFT + (column * WIDTH) / 3,
    top: TOPS.foot,
    width: WIDTH / 3,
    height: ROWS.foot,
  })
  faceBox(doc, face, 'freight', third(0))
  faceBox(doc, face, 'issued', third(1))
  faceBox(doc, face, 'onBoard', third(2))
  faceBox(doc, face, 'clauses', { left: LEFT, top: TOPS.clauses, width: WIDTH, height: ROWS.foot })
}
