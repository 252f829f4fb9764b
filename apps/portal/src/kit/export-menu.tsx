// Exports a list: this page as CSV or workbook, and files of the whole list made by the server.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button, Dropdown } from 'antd'
import { type Ref, useState } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useLocale } from '../shell/language-provider.tsx'
import { useServices } from '../shell/services.tsx'
import { useSession } from '../shell/use-session.ts'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { Column } from './column.tsx'
import { csvOf } from './exported-texts.ts'
import { fetchFile, saveFile } from './save-file.ts'

export interface ServerExport {
  readonly label: string
  /** Includes the criteria of the list. */
  readonly href: string
  /** Used if the server's answer has no file name. */
  readonly fileName: string
}

interface ExportMenuProps<Row> {
  /** Name of the file, and of the screen in the audit trail. */
  readonly name: string
  /**
   * The operation that returned the rows: users without permission for it cannot export its rows, and the audit trail
   * records it.
   */
  readonly source: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly files?: readonly ServerExport[]
  readonly ref?: Ref<HTMLButtonElement>
}

export function ExportMenu<Row>({ name, source, columns, rows, files = [], ref }: ExportMenuProps<Row>) {
  const { language, texts } = useLocale()
  const { list } = texts.kit
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { request } = useServices()
  const isUser = (useSession()?.user ?? null) !== null
  const savePage = async (ending: 'csv' | 'xlsx', write: () => Promise<Blob> | Blob): Promise<void> => {
    // A visitor's export of a public answer is not recorded.
    if (isUser) {
      const body = { screen: name, list: source, rows: rows.length }
      await request((client) => client.POST('/v1/ebuser/page-exports', { body }))
    }
    saveFile(await write(), `${name}.${ending}`)
  }
  const locale = { language, texts }
  const csv = (): Blob => new Blob([csvOf(columns, rows, locale)], { type: 'text/csv;charset=utf-8' })
  const sheet = async (): Promise<Blob> => (await import('./workbook.ts')).workbookOf(name, columns, rows, locale)
  const saveWhole = async ({ href, fileName }: ServerExport): Promise<void> => {
    const file = await fetchFile(href, language)
    saveFile(file.content, file.name ?? fileName)
  }
  const saving = async (save: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      toast({ tone: 'danger', text: fill(list.exportFailed, { reason: failureText(error, texts) }) })
    } finally {
      setIsBusy(false)
    }
  }
  const items = [
    ...files.map((file) => ({ key: file.href, label: file.label, onClick: () => void saving(() => saveWhole(file)) })),
    { key: 'csv', label: list.exportPage, onClick: () => void saving(() => savePage('csv', csv)) },
    { key: 'xlsx', label: list.exportPageSheet, onClick: () => void saving(() => savePage('xlsx', sheet)) },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        ref={ref}
        icon={<ShellIcon name="download" />}
        loading={isBusy}
        aria-haspopup="menu"
        aria-label={isBusy ? list.exporting : list.export}
      >
        <span className="tool-text">{isBusy ? list.exporting : list.export}</span>
      </Button>
    </Dropdown>
  )
}
