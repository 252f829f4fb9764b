// Decides from the text of a workbook's parts whether it is worth reading: no formula, no entity, no more rows and columns than a list of
// rules has. A reader makes a rectangle of a sheet, so one cell at XFD1048576 would cost as much as seventeen billion.
import type { Parts } from './xlsx-zip.ts'

/** Rows that are only formatted count too. */
const MOST_SHEET_ROWS = 20_000
const MOST_COLUMNS = 60

/** Null when nothing is wrong. */
export function workbookFault(parts: Parts): string | null {
  for (const [name, part] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    // Every mark that is looked for is ASCII; a sheet in UTF-16 has none of them, and is no workbook that anybody writes.
    const text = part.toString('latin1')
    if (/^(\xff\xfe|\xfe\xff)/.test(text) || text.includes('\0')) return 'has a part that is not UTF-8'
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'declares entities, which no workbook needs'
    if (/macroEnabled/i.test(text)) return 'holds macros: save it as a plain .xlsx'
    if (/\.rels$/i.test(name) && /relationships\/externalLink/i.test(text))
      return 'refers to other workbooks: paste the values and remove the links'
    if (!/<(?:[\w-]+:)?sheetData[\s/>]/.test(text)) continue
    const fault = sheetFault(text)
    if (fault !== null) return fault
  }
  return null
}

/** Rows, cells and formulas as they begin; then whole: no attributes of theirs are longer, and a raw `<` inside of one is no XML. */
const OPENING = /<(?:[\w-]+:)?(?:c|row|f)(?=[\s/>])/g
const WHOLE = /<(?:[\w-]+:)?(c|row|f)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^<>"']){0,400})>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const DAMAGED = 'is damaged: a sheet has cells that cannot be told'

function sheetFault(text: string): string | null {
  let [rows, row, column] = [0, 0, 0]
  for (const { index } of text.matchAll(OPENING)) {
    WHOLE.lastIndex = index
    const [, tag, attributes = ''] = WHOLE.exec(text) ?? []
    // What this scan does not see whole, the reader behind it might.
    if (tag === undefined) return DAMAGED
    const place = tag === 'f' ? null : placeOf(attributes)
    if (place === 'UNCLEAR') return DAMAGED
    if (tag === 'row') {
      rows += 1
      column = 0
      row = place?.row ?? row + 1
    } else if (tag === 'c') {
      column = place?.column ?? column + 1
      row = Math.max(row, place?.row ?? row)
    } else if (column > 0) return `has a formula in cell ${columnLetters(column)}${row}: paste the values instead`
    if (rows > MOST_SHEET_ROWS || row > MOST_SHEET_ROWS)
      return `has more than ${MOST_SHEET_ROWS} rows in a sheet, empty ones included`
    if (column > MOST_COLUMNS) return `has more than ${MOST_COLUMNS} columns in a sheet`
  }
  return null
}

interface Place {
  readonly row: number
  /** From 1; 0 for the reference of a row. */
  readonly column: number
}

/** The attribute `r`: `B12` of a cell, `12` of a row; null without one. */
function placeOf(attributes: string): Place | 'UNCLEAR' | null {
  const references = [...attributes.matchAll(ATTRIBUTE)].filter(([, name]) => name === 'r')
  const [reference] = references
  if (reference === undefined) return null
  const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference[2] ?? reference[3] ?? '') ?? []
  if (references.length > 1 || letters === undefined || digits === undefined) return 'UNCLEAR'
  return { row: Number(digits), column: columnNumber(letters) }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Of at most MOST_COLUMNS. */
const columnLetters = (column: number): string =>
  (column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))
