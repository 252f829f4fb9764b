// Checks the text of a sheet before it is read: no formula, and no more rows, columns and cells than a list of rules
// has. A reader allocates the rectangle around all cells, so a single cell at XFD1048576 would cost as much as
// seventeen billion.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { tagsOf, valuesOf } from './xml-tags.ts'

/** Rows that only have a format count, too. */
export const MAX_SHEET_ROWS = 20_000
export const MAX_COLUMNS = 60

export interface ScannedSheet {
  /** The element with the rows, as written in the part. */
  readonly data: Buffer
  /** Cells of the rectangle around all cells, including absent ones. */
  readonly cells: number
  readonly tags: number
}

const DAMAGED = 'is damaged: a sheet has cells that cannot be told'

// oxlint-disable-next-line complexity -- One pass over the tags of a sheet that nobody has checked yet: each limit where it can first be exceeded.
export function scanSheet(part: Buffer): Result<ScannedSheet, string> {
  const text = part.toString('latin1')
  let [rows, row, column, tallest, widest, tags] = [0, 0, 0, 0, 0, 0]
  let from = -1
  for (const tag of tagsOf(text)) {
    if (typeof tag === 'string') return refuse(tag)
    const { name, form, attributes, at, endsAt } = tag
    if (name === 'sheetData') {
      if (form === 'CLOSE' ? from < 0 : from >= 0) return refuse(DAMAGED)
      if (form !== 'CLOSE') from = at
      // Formats and validation rules follow; they are not needed and not passed to the reader.
      if (form !== 'OPEN') return ok({ data: part.subarray(from, endsAt), cells: tallest * widest, tags })
    }
    if (from < 0 || form === 'CLOSE') continue
    tags += 1
    if (name === 'f' && column > 0)
      return refuse(`has a formula in cell ${columnLetters(column)}${row}: paste the values instead`)
    if (name !== 'row' && name !== 'c') continue
    const place = placeOf(attributes, name)
    if (place === 'UNCLEAR') return refuse(DAMAGED)
    if (name === 'row') {
      rows += 1
      column = 0
      row = place?.row ?? row + 1
    } else {
      column = place?.column ?? column + 1
      row = Math.max(row, place?.row ?? row)
    }
    ;[tallest, widest] = [Math.max(tallest, rows, row), Math.max(widest, column)]
    if (tallest > MAX_SHEET_ROWS) return refuse(`has more than ${MAX_SHEET_ROWS} rows in a sheet, empty ones included`)
    if (widest > MAX_COLUMNS) return refuse(`has more than ${MAX_COLUMNS} columns in a sheet`)
  }
  return refuse(DAMAGED)
}

interface Place {
  readonly row: number
  /** From 1; 0 in the reference of a row. */
  readonly column: number
}

/** The attribute `r`: `B12` for a cell, `12` for a row; null without one. */
function placeOf(attributes: string, tag: 'row' | 'c'): Place | 'UNCLEAR' | null {
  const references = valuesOf(attributes, 'r')
  const [reference] = references
  if (reference === undefined) return null
  const [, letters, digits] =
    (tag === 'c' ? /^([A-Z]{1,3})([1-9]\d{0,6})$/ : /^()([1-9]\d{0,6})$/).exec(reference) ?? []
  if (references.length > 1 || letters === undefined || digits === undefined) return 'UNCLEAR'
  return { row: Number(digits), column: columnNumber(letters) }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** For columns up to MAX_COLUMNS. */
export const columnLetters = (column: number): string =>
  (column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))
