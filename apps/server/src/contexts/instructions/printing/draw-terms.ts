// Prints the line's terms and conditions on the last pages, in two columns (docs/requirements/instructions.md 11);
// no page without terms.
import { PDF_FONTS as FONTS, type PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { FACE_SHEET } from './draw-face-page.ts'
import { drawLine, printable } from './pdf-line.ts'

const { margin: LEFT, width: WIDTH } = FACE_SHEET
const GAP = 16
const COLUMN = (WIDTH - GAP) / 2
const SIZE = 6.5
const PITCH = 8
const TOP = 56
const LINES = Math.floor((FACE_SHEET.foot - 12 - TOP) / PITCH)

export function drawTerms(doc: PdfDocument, heading: string, terms: string): void {
  doc.font(FONTS.regular).fontSize(SIZE)
  const lines = linesOf(terms, (text) => doc.widthOfString(text))
  for (let from = 0; from < lines.length; from += 2 * LINES) {
    doc.addPage()
    drawLine(doc, heading, { left: LEFT, top: 30, width: WIDTH }, { font: FONTS.bold, size: 11 })
    for (const [index, line] of lines.slice(from, from + 2 * LINES).entries()) {
      const column = Math.floor(index / LINES)
      const place = { left: LEFT + column * (COLUMN + GAP), top: TOP + (index % LINES) * PITCH, width: COLUMN }
      drawLine(doc, line, place, { font: FONTS.regular, size: SIZE })
    }
  }
}

/** Word by word; each word is measured once. A word wider than the column is set smaller. */
function linesOf(text: string, widthOf: (text: string) => number): readonly string[] {
  const widths = new Map<string, number>()
  const measured = (word: string): number => {
    const width = widths.get(word) ?? widthOf(word)
    widths.set(word, width)
    return width
  }
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of piecesOf(printable(paragraph))) {
      const width = measured(piece)
      if (line !== '' && used + width > COLUMN) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += piece
      used += width
    }
    return [...lines, line.trimEnd()]
  })
}

/** Words with the blanks behind them; Chinese has none, so a long run is taken a few characters at a time. */
const piecesOf = (paragraph: string): readonly string[] =>
  (paragraph.match(/\S+\s*/gu) ?? []).flatMap((word) => (word.length <= 40 ? word : (word.match(/.{1,8}/gu) ?? [])))
