// Converts a workbook into rows of a grid and rows into a workbook; stores neither.
import { readNumbersSheet } from '@quayline/contract/bulk'
import { readRegisterSheet, SHEET_LIMITS, writeRegisterSheet } from '@quayline/contract/register-sheets'
import type { ContextDeps } from '../../platform/context.ts'
import { refused } from '../../platform/http/api-error.ts'
import { DEFAULT_LIMITS } from '../../platform/http/limits.ts'
import { type Answer, route, type Route } from '../../platform/http/route.ts'
import { openWorkerPool, WorkFailed } from '../../platform/process/worker-pool.ts'
import { streamWorkbook } from '../../platform/workbook/stream-workbook.ts'
import type { GivenSheet, ReadSheet } from './read-sheet.ts'

/** A workbook of some kilobytes may unpack to any size (docs/decisions/2026-11-29-workbooks-are-copied-plain.md). */
const pool = openWorkerPool<GivenSheet, ReadSheet>('contexts/master-data/sheet.worker', {
  memoryMb: 384,
  timeMs: 20_000,
  threads: 1,
  queue: 4,
})

export const sheetRoutes = ({ limits = DEFAULT_LIMITS }: Pick<ContextDeps, 'limits'>): readonly Route[] => [
  route(readRegisterSheet, ({ body }) => cellsOf(body, limits.workbookCells)),
  route(readNumbersSheet, ({ body }) => cellsOf(body, limits.workbookCells)),

  route(writeRegisterSheet, async ({ body: { name, rows } }) => {
    const [headings = [], ...others] = rows
    const chunks: Uint8Array[] = []
    for await (const chunk of streamWorkbook({ name, headings, rows: rowsOf(others) })) chunks.push(chunk as Uint8Array)
    return {
      data: new Uint8Array(Buffer.concat(chunks)),
      headers: { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}.xlsx"` },
    }
  }),
]

async function cellsOf(bytes: Uint8Array, workbookCells: number): Promise<Answer<{ rows: string[][] }>> {
  if (bytes.byteLength > SHEET_LIMITS.bytes) return refused('BODY_TOO_LARGE')
  const mostCells = Math.min(workbookCells, SHEET_LIMITS.rows * SHEET_LIMITS.columns)
  const read = await readApart({ bytes, mostCells })
  if (read.ok) return { data: { rows: read.rows.map((cells) => [...cells]) } }
  return read.reason === 'TOO_LONG'
    ? refused('BAD_PARAMETER', 'sheetTooLong', { rows: SHEET_LIMITS.rows, columns: SHEET_LIMITS.columns })
    : refused('BAD_PARAMETER', 'sheetUnreadable')
}

async function readApart(sheet: GivenSheet): Promise<ReadSheet> {
  try {
    return await pool.run(sheet)
  } catch (error) {
    if (error instanceof WorkFailed) return { ok: false, reason: 'UNREADABLE' }
    throw error
  }
}

// oxlint-disable-next-line typescript/require-await -- The stream asks for rows one after the other.
async function* rowsOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows
}
