// Writes a workbook with one sheet as a stream: rows are requested as fast as the reader takes the bytes, and are not
// collected in memory.
import { Readable } from 'node:stream'
import { workbookCell } from '@quayline/messages/cell-text'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SheetOfTexts {
  /** At most 31 characters. */
  readonly name: string
  readonly headings: readonly string[]
  /** Iteration ends early when the reader disconnects. */
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

/** Every cell is text: nothing becomes a formula, numbers keep leading zeros, dates stay as written. */
export const streamWorkbook = ({ name, headings, rows }: SheetOfTexts): Readable =>
  Readable.from(bytesOf(writeXlsxStream(cellsOf(headings, rows), { name, freezePane: { rows: 1 } })), {
    objectMode: false,
  })

async function* cellsOf(headings: readonly string[], rows: SheetOfTexts['rows']) {
  yield headings.map(workbookCell)
  for await (const row of rows) yield row.map(workbookCell)
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
