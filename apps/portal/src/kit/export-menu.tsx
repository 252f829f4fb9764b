// Takes a list out of the portal: this page as CSV, and whatever files of the whole list the server makes.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useLocale } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { Column } from './column.tsx'
import { csvOf } from './csv.ts'
import { fetchFile, saveFile } from './save-file.ts'

export interface ServerExport {
  readonly label: string
  /** With the criteria of the list. */
  readonly href: string
  /** Where the server's answer names none. */
  readonly fileName: string
}

interface ExportMenuProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly files?: readonly ServerExport[]
}

export function ExportMenu<Row>({ name, columns, rows, files = [] }: ExportMenuProps<Row>) {
  const { language, texts } = useLocale()
  const { list } = texts.kit
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const savePage = (): void =>
    saveFile(new Blob([csvOf(columns, rows, { language, texts })], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  const save = async ({ href, fileName }: ServerExport): Promise<void> => {
    setIsBusy(true)
    try {
      const file = await fetchFile(href, language)
      saveFile(file.content, file.name ?? fileName)
    } catch (error) {
      toast({ tone: 'danger', text: fill(list.exportFailed, { reason: failureText(error, texts) }) })
    } finally {
      setIsBusy(false)
    }
  }
  const items = [
    ...files.map((file) => ({ key: file.href, label: file.label, onClick: () => void save(file) })),
    { key: 'page', label: list.exportPage, onClick: savePage },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<ShellIcon name="download" />} loading={isBusy} aria-haspopup="menu">
        {isBusy ? list.exporting : list.export}
      </Button>
    </Dropdown>
  )
}
