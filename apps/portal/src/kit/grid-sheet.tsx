// Takes the rows of a grid from a workbook and gives them out as one; the server knows workbooks, the browser only rows.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useLocale, useTexts } from '../shell/language-provider.tsx'
import { useServices } from '../shell/services.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { BoundRows } from './form-rows.ts'
import { type GridColumn, shownText } from './grid-column.ts'
import { rowsOfCells } from './grid-paste.ts'
import { fileFault, type FileRule, isReadable, sizeText } from './import-file.ts'
import { fetchFile, saveFile } from './save-file.ts'
import { uploadFile } from './upload-file.ts'
import type { Grid } from './use-grid.ts'

/** The contract's own (register-sheets.ts). */
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
  /** Of the file and of its sheet: letters, digits and hyphens. */
  readonly name: string
}

type ReadAnswer = { readonly data: { readonly rows: readonly (readonly string[])[] } }

/** What went wrong stands beside the grid's title, where a paste says what it did. */
function useSheet({ grid, rows: { rows }, columns, calls, name }: GridSheetProps) {
  const { language, texts } = useLocale()
  const { import: fileWords } = texts.kit
  const { request } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const tell = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      grid.refuse(fill(fileWords.failed, { reason: failureText(error, texts) }))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    take: (file: File): Promise<void> =>
      tell(async () => {
        const fault = fileFault(file, FILE) ?? ((await isReadable(file)) ? null : 'unreadable')
        const facts = { types: FILE.endings.join(', '), size: sizeText(FILE.mostBytes) }
        if (fault !== null) return grid.refuse(fill(fileWords[fault], facts))
        const { data } = await request(() => uploadFile<ReadAnswer>(calls.read, file, language))
        grid.take(rowsOfCells(data.rows, columns, 0), { row: 0, column: 0 }, 'all')
      }),
    give: (): Promise<void> =>
      tell(async () => {
        const cells = rows.map((row) => columns.map((column) => shownText(String(row[column.name] ?? ''), column)))
        const body = { name, rows: [columns.map(({ title }) => title), ...cells] }
        saveFile((await fetchFile(calls.write, language, { body })).content, `${name}.xlsx`)
      }),
  }
}

export function GridSheet(props: GridSheetProps) {
  const { grid: words } = useTexts().kit
  const { isBusy, take, give } = useSheet(props)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={FILE.endings.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void take(file)
          // The same file again is another choice.
          target.value = ''
        }}
      />
      <Button
        size="small"
        icon={<ShellIcon name="upload" />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {words.importSheet}
      </Button>
      <Button
        size="small"
        icon={<ShellIcon name="download" />}
        disabled={isBusy || props.rows.rows.length === 0}
        onClick={() => void give()}
      >
        {words.exportSheet}
      </Button>
    </>
  )
}
