// Reads the sheets of an .xlsx as texts, cell by cell.
import { refuse, type Result } from '@quayline/domain/kernel/result'
import { readXlsx, type Workbook } from 'hucre/xlsx'
import { plainWorkbook } from './plain-workbook.ts'
import { type Sheet, sheetTexts } from './sheet-texts.ts'
import { workbookParts } from './workbook-parts.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** `mostCells`: limit for all sheets together. The reason is a sentence without its subject: `is encrypted …`. */
export async function readWorkbook(bytes: Uint8Array, mostCells: number): Promise<Result<readonly Sheet[], string>> {
  const archive = unpackWorkbook(bytes)
  if (!archive.ok) return archive
  const parts = workbookParts(archive.value)
  if (!parts.ok) return parts
  const plain = plainWorkbook(parts.value, mostCells)
  if (!plain.ok) return plain
  const workbook = await parsed(plain.value)
  if (workbook === null) return refuse('is damaged: its sheets cannot be read')
  return sheetTexts(workbook)
}

/** Null when the library cannot read it: any error it throws is caused by these bytes, its only input. */
async function parsed(bytes: Uint8Array): Promise<Workbook | null> {
  try {
    return await readXlsx(bytes)
  } catch {
    return null
  }
}
