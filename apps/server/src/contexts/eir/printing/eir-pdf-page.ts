// Draws one EIR on one A4 page, in points: head with QR code, what the line states, and the parts that the two gates fill in.
import type { EirReportTexts } from '@quayline/messages/eir/eir-report.zh-CN'
import { fill } from '@quayline/messages/language'
import QRCode from 'qrcode'
import { PDF_FONTS as FONTS, type PdfDocument as Doc } from '../../../platform/pdf/pdf-document.ts'
import type { EirReport } from './eir-report.ts'

const MARGIN = 36

/** The first language of the labels, and the second one in small letters. */
export interface EirPdfTexts {
  readonly own: EirReportTexts
  readonly beside: EirReportTexts
}

export interface PageGiven extends EirPdfTexts {
  readonly page: number
  readonly pages: number
}

type Cell = readonly [label: keyof EirReportTexts, value: string]

const WIDTH = 595.28 - 2 * MARGIN
const QR_SIDE = 92
const ROW = 34
const INK = '#111827'
const FAINT = '#4b5563'
const LINE = '#9ca3af'

export function drawEir(doc: Doc, report: EirReport, given: PageGiven): void {
  let top = drawHead(doc, report, given)
  top = drawRows(doc, top, given, [
    [
      ['container', report.container],
      ['sizeType', report.sizeType],
    ],
    [
      ['owner', report.owner],
      ['seals', report.seals],
    ],
    [
      ['vesselVoyage', report.vesselVoyage],
      ['grossWeight', report.grossWeight],
    ],
    [
      ['bill', report.bill],
      ['booking', report.booking],
    ],
    [['pickUp', report.pickUp]],
    [['returnTo', report.returnTo ?? both(given, 'returnOpen')]],
    [
      ['haulier', report.haulier],
      ['validUntil', report.validUntil ?? both(given, 'noEnd')],
    ],
    [
      ['releaseOrder', report.releaseOrder],
      ['issuedAt', report.issuedLocal],
    ],
  ])
  top = drawGate(doc, top + 14, given, { part: 'out', purpose: 'purposeOut', fill: 'laden' })
  top = drawGate(doc, top + 14, given, { part: 'in', purpose: 'purposeIn', fill: 'empty' })
  drawFoot(doc, top + 10, given)
}

const both = ({ own, beside }: EirPdfTexts, key: keyof EirReportTexts): string => `${own[key]} / ${beside[key]}`

// Draws a QR code as vector areas: sharp at any size, and forty times faster than an image.

/** In points. Dark on the white of the page, whose empty space around it is the quiet zone. */
function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const size = side / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(left + column * size, top + row * size, size, size)
    }
  }
  doc.fillColor('#000000').fill()
}

/** Returns where the next part begins. */
function drawHead(doc: Doc, report: EirReport, given: PageGiven): number {
  const textWidth = WIDTH - QR_SIDE - 12
  const write = (font: string, size: number, color: string, text: string, top: number): number => {
    doc.font(font).fontSize(size).fillColor(color).text(text, MARGIN, top, { width: textWidth, lineGap: -2 })
    return doc.y
  }
  let top = write(FONTS.bold, 17, INK, given.own.title, MARGIN)
  top = write(FONTS.regular, 10, FAINT, given.beside.title, top)
  top = write(FONTS.regular, 8, FAINT, both(given, 'eirNumber'), top + 8)
  top = write(FONTS.bold, 15, INK, report.eirNumber, top)
  write(FONTS.regular, 9, INK, `${both(given, 'printNumber')}: ${report.printNumber}`, top)
  drawQr(doc, report.eirNumber, { left: MARGIN + WIDTH - QR_SIDE, top: MARGIN, side: QR_SIDE })
  return MARGIN + QR_SIDE + 14
}

function drawRows(doc: Doc, top: number, texts: EirPdfTexts, rows: readonly (readonly Cell[])[]): number {
  rows.forEach((cells, index) => {
    const width = WIDTH / cells.length
    cells.forEach(([label, value], place) =>
      drawCell(doc, { left: MARGIN + place * width, top: top + index * ROW, width, height: ROW }, texts, label, value),
    )
  })
  return top + rows.length * ROW
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A value too long for its line is set smaller, down to 6 points, and then cut, so that it never runs into the next cell. */
function drawCell(doc: Doc, box: Box, texts: EirPdfTexts, label: keyof EirReportTexts, whole: string): void {
  const value = whole.length > MAX_LETTERS ? `${whole.slice(0, MAX_LETTERS)}…` : whole
  const { left, top, width, height } = box
  doc.lineWidth(0.6).strokeColor(LINE).rect(left, top, width, height).stroke()
  const inner = width - 10
  drawLine(doc, FONTS.regular, 7, FAINT, both(texts, label), { left: left + 5, top: top + 4, width: inner })
  const wanted = doc.font(FONTS.bold).fontSize(LARGEST).widthOfString(value)
  const size = wanted <= inner ? LARGEST : Math.max(SMALLEST, Math.floor((2 * LARGEST * inner) / wanted) / 2)
  drawLine(doc, FONTS.bold, size, INK, value, { left: left + 5, top: top + 16, width: inner })
}

const LARGEST = 10.5
const SMALLEST = 6
/** More characters never fit a line, so longer texts are cut before they are measured. */
const MAX_LETTERS = 400

/** One line, cut at its width. The library's own cutting measures the whole text word by word, which is forty times as slow. */
function drawLine(
  doc: Doc,
  font: string,
  size: number,
  color: string,
  text: string,
  { left, top, width }: Omit<Box, 'height'>,
): void {
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(cutTo(doc, text, width), left, top, { lineBreak: false })
}

function cutTo(doc: Doc, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  const characters = [...text]
  let [fits, most] = [0, characters.length]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (doc.widthOfString(`${characters.slice(0, middle).join('')}…`) <= width) fits = middle
    else most = middle - 1
  }
  return `${characters.slice(0, fits).join('')}…`
}

interface GatePart {
  readonly part: 'out' | 'in'
  readonly purpose: 'purposeOut' | 'purposeIn'
  readonly fill: 'laden' | 'empty'
}

const BLANK = ''

function drawGate(doc: Doc, top: number, texts: EirPdfTexts, gate: GatePart): number {
  doc.rect(MARGIN, top, WIDTH, 18).fillColor('#e5e7eb').fill()
  drawLine(doc, FONTS.bold, 10, INK, both(texts, gate.part), { left: MARGIN + 5, top: top + 2, width: WIDTH - 10 })
  const rows: readonly (readonly Cell[])[] = [
    [
      ['purpose', both(texts, gate.purpose)],
      ['fill', both(texts, gate.fill)],
    ],
    [
      ['passedAt', BLANK],
      ['truckPlate', BLANK],
    ],
    [['condition', BLANK]],
    [
      ['driver', BLANK],
      ['gate', BLANK],
    ],
  ]
  const bottom = drawRows(doc, top + 18, texts, rows)
  // Beside the label of the condition, where the clerk writes the codes.
  const codes = `${texts.own.damageCodes}   ${texts.beside.damageCodes}`
  drawLine(doc, FONTS.regular, 6.5, FAINT, codes, { left: MARGIN + 5, top: top + 18 + 2 * ROW + 22, width: WIDTH - 10 })
  return bottom
}

function drawFoot(doc: Doc, top: number, { own, beside, page, pages }: PageGiven): void {
  doc.font(FONTS.regular).fontSize(7).fillColor(FAINT)
  doc.text(own.liability, MARGIN, top, { width: WIDTH, lineGap: -1 })
  doc.text(beside.liability, MARGIN, doc.y, { width: WIDTH, lineGap: -1 })
  const text = `${fill(own.page, { page, pages })} / ${fill(beside.page, { page, pages })}`
  doc.text(text, MARGIN + WIDTH - doc.widthOfString(text), 841.89 - MARGIN, { lineBreak: false })
}
