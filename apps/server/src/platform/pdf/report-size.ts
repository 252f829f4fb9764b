// Decides how much of a text is printed, and how many lines a report has approximately. Both are computed before
// drawing, which is the expensive part.
import type { PdfReport, ReportBlock, ReportColumn } from './pdf-report.ts'

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const BODY_SIZE = 8.5
const CELL_PAD = 3

/** A4, in points. */
export const SHEET = {
  ...PAGE,
  margin: MARGIN,
  inner: PAGE.width - 2 * MARGIN,
  bottom: PAGE.height - MARGIN - 18,
  labels: (PAGE.width - 2 * MARGIN) * 0.3,
  bodySize: BODY_SIZE,
  cellPad: CELL_PAD,
} as const

/** Wide capitals with the worst line breaks need three times as many lines: one page. */
const MAX_LINES = 20

export const columnWidth = (columns: readonly ReportColumn[], { share }: ReportColumn): number =>
  (SHEET.inner * share) / columns.reduce((sum, column) => sum + column.share, 0)

/** Chinese characters are as wide as high, Latin letters 0.6 of that on average. */
const widthOf = (character: string): number => (character >= '\u2e80' ? BODY_SIZE : BODY_SIZE * 0.6)

/** How many lines a text needs, and where it ends if it is cut. */
function fit(text: string, width: number): { readonly lines: number; readonly end: number } {
  let [lines, used, end] = [1, 0, 0]
  for (const character of text) {
    const isBreak = character === '\n'
    used += widthOf(character)
    if (isBreak || used > width) {
      if (lines === MAX_LINES) break
      lines += 1
      used = isBreak ? 0 : widthOf(character)
    }
    end += character.length
  }
  return { lines, end }
}

/** The printed part of a text; an omitted rest is marked with `…`. */
export function printedPart(text: string, width: number): string {
  const { end } = fit(text, width)
  return end < text.length ? `${text.slice(0, end)}…` : text
}

/** The approximate number of printed lines; counting stops at the first value above `most`. */
export function linesOfReport({ lines, blocks }: Pick<PdfReport, 'lines' | 'blocks'>, most: number): number {
  let sum = lines.length + 1
  for (const block of blocks) {
    for (const each of linesOfBlock(block)) {
      sum += each
      if (sum > most) return sum
    }
  }
  return sum
}

function* linesOfBlock(block: ReportBlock): Generator<number, void> {
  if (block.kind === 'heading' || block.kind === 'note') yield fit(block.text, SHEET.inner).lines
  else if (block.kind === 'facts')
    for (const [, value] of block.facts) yield fit(value, SHEET.inner - SHEET.labels).lines
  else {
    const widths = block.columns.map((column) => columnWidth(block.columns, column) - 2 * CELL_PAD)
    yield 1
    for (const cells of block.rows)
      yield Math.max(...widths.map((width, index) => fit(cells[index] ?? '', width).lines))
  }
}
