// Reads the sheets of an .xls (BIFF8, Excel 97 to 2003) as texts, cell by cell.
import { refuse, type Result } from '@quayline/domain/kernel/result'
import { readXls, type Workbook } from 'hucre'
import { plainOldWorkbook } from './plain-old-workbook.ts'
import { type Sheet, sheetTexts } from './sheet-texts.ts'

/** `mostCells`: limit for all sheets together. The reason is a sentence without its subject: `holds macros …`. */
export async function readOldWorkbook(bytes: Uint8Array, mostCells: number): Promise<Result<readonly Sheet[], string>> {
  const plain = plainOldWorkbook(bytes, mostCells)
  if (!plain.ok) return plain
  const workbook = await parsed(plain.value)
  return workbook === null ? refuse('is damaged: its sheets cannot be read') : sheetTexts(workbook)
}

/** Null when the library cannot read it: any error it throws is caused by these bytes, its only input. */
async function parsed(bytes: Uint8Array): Promise<Workbook | null> {
  try {
    return await readXls(bytes)
  } catch {
    return null
  }
}
