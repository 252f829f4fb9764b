// Imports the rows of a grid from a workbook and exports them; only the server handles workbooks, the browser only
// rows.
import { useLocale } from '../shell/language-provider.tsx'
import { useServices } from '../shell/services.tsx'
import type { BoundRows } from './form-rows.ts'
import { type GridColumn, shownText } from './grid-column.ts'
import { GridFiles } from './grid-files.tsx'
import { rowsOfCells } from './grid-paste.ts'
import type { FileRule } from './import-file.ts'
import { fetchFile, saveFile } from './save-file.ts'
import { uploadFile } from './upload-file.ts'
import type { Grid } from './use-grid.ts'

/** The contract's limits (register-sheets.ts). */
const FILE: FileRule = { endings: ['.xlsx'], mostBytes: 1024 * 1024 }

export interface SheetCalls {
  /** Bytes of a workbook -> `{ rows }`. */
  readonly read: string
  /** `{ name, rows }` -> bytes of a workbook. */
  readonly write: string
}

interface GridSheetProps {
  readonly grid: Grid
  readonly rows: BoundRows
  readonly columns: readonly GridColumn[]
  readonly calls: SheetCalls
  /** Name of the file and of its sheet: letters, digits and hyphens. */
  readonly name: string
}

type ReadAnswer = { readonly data: { readonly rows: readonly (readonly string[])[] } }

export function GridSheet({ grid, rows: { rows }, columns, calls, name }: GridSheetProps) {
  const { language, texts } = useLocale()
  const { request } = useServices()
  const { grid: gridTexts } = texts.kit
  const take = async (file: File): Promise<void> => {
    const { data } = await request(() => uploadFile<ReadAnswer>(calls.read, file, language))
    grid.take(rowsOfCells(data.rows, columns, 0), { row: 0, column: 0 }, 'all')
  }
  const give = async (): Promise<void> => {
    const cells = rows.map((row) => columns.map((column) => shownText(String(row[column.name] ?? ''), column)))
    const body = { name, rows: [columns.map(({ title }) => title), ...cells] }
    saveFile((await fetchFile(calls.write, language, { body })).content, `${name}.xlsx`)
  }
  return (
    <GridFiles
      grid={grid}
      rule={FILE}
      labels={{ take: gridTexts.importSheet, give: gridTexts.exportSheet }}
      take={take}
      give={give}
      canGive={rows.length > 0}
    />
  )
}
