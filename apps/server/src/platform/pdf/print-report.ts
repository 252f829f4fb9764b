// Prints a report of headings, facts and tables on A4 pages: a table's head is repeated on each page, and every page
// has a number. Positions are computed here, because pdfkit's table() takes seconds with this font
// (docs/requirements/performance.md 4).
import { fill } from '@quayline/messages/language'
import type { PdfReport, ReportBlock, ReportColumn } from './pdf-report.ts'
import { columnWidth, printedPart, SHEET } from './report-size.ts'
import { openPdf, PDF_FONTS, type PdfDocument } from './pdf-document.ts'

const { margin: MARGIN, inner: WIDTH, bottom: BOTTOM, cellPad: PAD } = SHEET
const SIZE = { title: 16, heading: 11, body: SHEET.bodySize }
const INK = '#111827'
const FAINT = '#4b5563'
const LINE = '#9ca3af'

export async function printReport(report: PdfReport): Promise<Uint8Array> {
  const { doc, bytes } = await openPdf(report)
  const sheet = new Sheet(doc)
  sheet.text(report.title, { size: SIZE.title, font: PDF_FONTS.bold, after: 4 })
  for (const line of report.lines) sheet.text(line, { size: SIZE.body, color: FAINT, after: 1 })
  for (const block of report.blocks) draw(sheet, block)
  if (sheet.isCut) sheet.text(report.cutText, { size: SIZE.body, color: FAINT, after: 1 })
  numberPages(doc, report)
  doc.end()
  return bytes
}

function draw(sheet: Sheet, block: ReportBlock): void {
  if (block.kind === 'heading') sheet.heading(block.text)
  else if (block.kind === 'note') sheet.text(block.text, { size: SIZE.body, color: FAINT, after: 3 })
  else if (block.kind === 'facts') for (const [label, value] of block.facts) sheet.fact(label, value)
  else {
    sheet.head(block.columns)
    for (const [index, row] of block.rows.entries()) sheet.row(block.columns, row, block.strong?.has(index) === true)
    sheet.space(8)
  }
}

function numberPages(doc: PdfDocument, { title, pageText }: PdfReport): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.font(PDF_FONTS.regular).fontSize(7.5).fillColor(FAINT)
    const place = { width: WIDTH, lineBreak: false, height: 12 } as const
    doc.text(title, MARGIN, SHEET.height - MARGIN, { ...place, align: 'left' })
    doc.text(fill(pageText, { page: page + 1, pages: count }), MARGIN, SHEET.height - MARGIN, {
      ...place,
      align: 'right',
    })
  }
}

interface TextStyle {
  readonly size: number
  readonly font?: string
  readonly color?: string
  readonly after: number
}

/** A page that is filled from the top; content that does not fit goes to the next one. */
class Sheet {
  /** True when a text was longer than its printed part. */
  isCut = false
  readonly #doc: PdfDocument
  #top = BOTTOM + 1

  constructor(doc: PdfDocument) {
    this.#doc = doc
    this.#nextPage()
  }

  space(points: number): void {
    this.#top += points
  }

  text(given: string, { size, font = PDF_FONTS.regular, color = INK, after }: TextStyle): void {
    const text = this.#printed(given, (WIDTH * SIZE.body) / size)
    const height = this.#heightOf(text, WIDTH, size, font)
    this.#need(height)
    this.#doc.fillColor(color).text(text, MARGIN, this.#top, { width: WIDTH })
    this.#top += height + after
  }

  /** A heading is never the last line of a page. */
  heading(text: string): void {
    this.#need(60)
    this.#top += 10
    this.text(text, { size: SIZE.heading, font: PDF_FONTS.bold, after: 3 })
  }

  fact(label: string, given: string): void {
    const labelWidth = SHEET.labels
    const value = this.#printed(given, WIDTH - labelWidth)
    const height = Math.max(
      this.#heightOf(value, WIDTH - labelWidth, SIZE.body, PDF_FONTS.regular),
      this.#heightOf(label, labelWidth - PAD, SIZE.body, PDF_FONTS.regular),
    )
    this.#need(height)
    this.#doc.fillColor(FAINT).text(label, MARGIN, this.#top, { width: labelWidth - PAD })
    this.#doc.fillColor(INK).text(value, MARGIN + labelWidth, this.#top, { width: WIDTH - labelWidth })
    this.#top += height + 2
  }

  head(columns: readonly ReportColumn[]): void {
    this.#need(this.#rowHeight(columns, titles(columns), PDF_FONTS.bold) + 24)
    this.#cells(columns, titles(columns), PDF_FONTS.bold)
    this.#rule(INK)
  }

  row(columns: readonly ReportColumn[], given: readonly string[], isStrong: boolean): void {
    const cells = columns.map((column, index) =>
      this.#printed(given[index] ?? '', columnWidth(columns, column) - 2 * PAD),
    )
    const font = isStrong ? PDF_FONTS.bold : PDF_FONTS.regular
    if (this.#top + this.#rowHeight(columns, cells, font) > BOTTOM) {
      this.#nextPage()
      this.head(columns)
    }
    this.#cells(columns, cells, font)
    this.#rule(LINE)
  }

  #cells(columns: readonly ReportColumn[], cells: readonly string[], font: string): void {
    const height = this.#rowHeight(columns, cells, font)
    let left = MARGIN
    this.#doc.font(font).fontSize(SIZE.body).fillColor(INK)
    for (const [index, column] of columns.entries()) {
      const width = columnWidth(columns, column)
      this.#doc.text(cells[index] ?? '', left + PAD, this.#top + PAD, {
        width: width - 2 * PAD,
        align: column.align ?? 'left',
      })
      left += width
    }
    this.#top += height
  }

  #rowHeight(columns: readonly ReportColumn[], cells: readonly string[], font: string): number {
    const heights = columns.map((column, index) =>
      this.#heightOf(cells[index] ?? '', columnWidth(columns, column) - 2 * PAD, SIZE.body, font),
    )
    return Math.max(...heights, SIZE.body) + 2 * PAD
  }

  #printed(text: string, width: number): string {
    const printed = printedPart(text, width)
    this.isCut ||= printed !== text
    return printed
  }

  #heightOf(text: string, width: number, size: number, font: string): number {
    return this.#doc.font(font).fontSize(size).heightOfString(text, { width })
  }

  #rule(color: string): void {
    this.#doc
      .moveTo(MARGIN, this.#top)
      .lineTo(MARGIN + WIDTH, this.#top)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  #need(height: number): void {
    if (this.#top + height > BOTTOM) this.#nextPage()
  }

  #nextPage(): void {
    this.#doc.addPage()
    this.#top = MARGIN
  }
}

const titles = (columns: readonly ReportColumn[]): readonly string[] => columns.map(({ head }) => head)
