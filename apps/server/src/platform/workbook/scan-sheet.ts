// Checks the text of a sheet before it is read: no formula, and no more rows, columns and cells than a list of rules
// has. A reader allocates the rectangle around all cells, so a single cell at XFD1048576 would cost as much as
// seventeen billion.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { TagReader } from './xml-tags.ts'

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
  const reader = new TagReader(part)
  let [rows, row, column, tallest, widest, tags] = [0, 0, 0, 0, 0, 0]
  let from = -1
  while (reader.next()) {
    const { name, form } = reader
    if (name === 'sheetData') {
      if (form === 'CLOSE' ? from < 0 : from >= 0) return refuse(DAMAGED)
      if (form !== 'CLOSE') from = reader.at
      // Formats and validation rules follow; they are not needed and not passed to the reader.
      if (form !== 'OPEN') return ok({ data: part.subarray(from, reader.endsAt), cells: tallest * widest, tags })
    }
    if (from < 0 || form === 'CLOSE') continue
    tags += 1
    if (name === 'f' && column > 0)
      return refuse(`has a formula in cell ${columnLetters(column)}${row}: paste the values instead`)
    if (name !== 'row' && name !== 'c') continue
    const place = placeOf(reader.valuesOf('r'), name)
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
  return refuse(reader.fault ?? DAMAGED)
}

interface Place {
  readonly row: number
  /** From 1; 0 in the reference of a row. */
  readonly column: number
}

/** The values of the attribute `r`: `B12` for a cell, `12` for a row; null without one. */
function placeOf(references: readonly string[], tag: 'row' | 'c'): Place | 'UNCLEAR' | null {
  const [reference] = references
  if (reference === undefined) return null
  let [column, letters] = [0, 0]
  if (tag === 'c')
    for (; letters < 3 && isCapital(reference.charCodeAt(letters)); letters++)
      column = column * 26 + reference.charCodeAt(letters) - 64
  const row = rowNumber(reference, letters)
  return references.length > 1 || (tag === 'c' && letters === 0) || row === 0 ? 'UNCLEAR' : { row, column }
}

const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** One to seven digits from `from` to the end, without a leading zero; else 0. */
function rowNumber(reference: string, from: number): number {
  const digits = reference.length - from
  if (digits < 1 || digits > 7 || reference.charCodeAt(from) === 48) return 0
  let row = 0
  for (let at = from; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (!isDigit(code)) return 0
    row = row * 10 + code - 48
  }
  return row
}

/** For columns up to MAX_COLUMNS. */
export const columnLetters = (column: number): string =>
  (column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))
