// A workbook of one sheet as a stream: rows are asked for as fast as the reader takes the bytes, and are not kept.
import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SheetOfTexts {
  /** At most 31 characters. */
  readonly name: string
  readonly headings: readonly string[]
  /** Ended early when the reader goes away. */
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

/** Every cell is text, whatever it begins with: nothing is a formula, a number loses no leading zero, a date stays as written. */
export const streamWorkbook = ({ name, headings, rows }: SheetOfTexts): Readable =>
  Readable.from(bytesOf(writeXlsxStream(cellsOf(headings, rows), { name, freezePane: { rows: 1 } })), {
    objectMode: false,
  })

async function* cellsOf(headings: readonly string[], rows: SheetOfTexts['rows']) {
  yield headings.map(cellText)
  for await (const row of rows) yield row.map(cellText)
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let isRead = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        isRead = true
        return
      }
      yield value
    }
  } finally {
    if (!isRead) await reader.cancel()
  }
}

/** Excel's limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767

/**
 * In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): a text that only looks so is written with its underscore escaped.
 */
const cellText = (text: string): string | null =>
  text === '' ? null : text.slice(0, LONGEST_CELL).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
