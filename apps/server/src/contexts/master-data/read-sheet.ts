// Reads the first sheet of a workbook for a grid: its cells as texts, or why it cannot be read.
import { SHEET_LIMITS } from '@quayline/contract/register-sheets'
import { readWorkbook } from '../../platform/workbook/read-workbook.ts'

export interface GivenSheet {
  readonly bytes: Uint8Array
  /** In all sheets together, including empty cells. */
  readonly mostCells: number
}

export type SheetRefusal = 'UNREADABLE' | 'TOO_LONG'
export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: SheetRefusal }

export async function readSheet({ bytes, mostCells }: GivenSheet): Promise<ReadSheet> {
  const sheets = await readWorkbook(bytes, mostCells)
  if (!sheets.ok) return { ok: false, reason: 'UNREADABLE' }
  const rows = (sheets.value[0]?.rows ?? []).map(({ cells }) => cells)
  const isTooLong = rows.length > SHEET_LIMITS.rows || rows.some((cells) => cells.length > SHEET_LIMITS.columns)
  return isTooLong ? { ok: false, reason: 'TOO_LONG' } : { ok: true, rows }
}
