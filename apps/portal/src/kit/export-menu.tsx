// Exports a list as CSV or workbook: this page, the rows of all pages, and files of the whole list made by the server.
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
import { numberText } from './money-text.ts'
import { fetchFile, saveFile } from './save-file.ts'
import type { WholeList } from './use-list.ts'

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
  /** Reads the rows of all pages; null or absent: all are among `rows`. */
  readonly readWhole?: (() => Promise<WholeList<Row>>) | null
  /** With such a file, all rows are exported by the server. */
  readonly files?: readonly ServerExport[]
  readonly ref?: Ref<HTMLButtonElement>
}

/** Saves rows as a file, in the reader's language and with the columns shown; recorded in the audit trail. */
function useSaveRows<Row>({ name, source, columns }: Pick<ExportMenuProps<Row>, 'name' | 'source' | 'columns'>) {
  const locale = useLocale()
  const { request } = useServices()
  const isUser = (useSession()?.user ?? null) !== null
  const write = {
    csv: (rows: readonly Row[]): Blob => new Blob([csvOf(columns, rows, locale)], { type: 'text/csv;charset=utf-8' }),
    xlsx: async (rows: readonly Row[]): Promise<Blob> =>
      (await import('./workbook.ts')).workbookOf(name, columns, rows, locale),
  }
  return async (rows: readonly Row[], ending: keyof typeof write): Promise<void> => {
    // A visitor's export of a public answer is not recorded.
    if (isUser) {
      const body = { screen: name, list: source, rows: rows.length }
      await request((client) => client.POST('/v1/ebuser/page-exports', { body }))
    }
    saveFile(await write[ending](rows), `${name}.${ending}`)
  }
}

const ENDINGS = ['csv', 'xlsx'] as const

export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { rows, readWhole = null, files = [], ref } = props
  const { language, texts } = useLocale()
  const { list } = texts.kit
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const saveRows = useSaveRows(props)
  const savePages = async (read: () => Promise<WholeList<Row>>, ending: (typeof ENDINGS)[number]): Promise<void> => {
    const whole = await read()
    await saveRows(whole.rows, ending)
    if (whole.isMore)
      toast({ tone: 'danger', text: fill(list.exportCut, { count: numberText(whole.rows.length, language) }) })
  }
  const saveFromServer = async ({ href, fileName }: ServerExport): Promise<void> => {
    const file = await fetchFile(href, language)
    saveFile(file.content, file.name ?? fileName)
  }
  const item = (key: string, label: string, save: () => Promise<void>) => ({
    key,
    label,
    onClick: async (): Promise<void> => {
      setIsBusy(true)
      try {
        await save()
      } catch (error) {
        toast({ tone: 'danger', text: fill(list.exportFailed, { reason: failureText(error, texts) }) })
      } finally {
        setIsBusy(false)
      }
    },
  })
  const ofPages = { csv: list.exportAll, xlsx: list.exportAllSheet } as const
  const ofPage = { csv: list.exportPage, xlsx: list.exportPageSheet } as const
  const items = [
    ...files.map((file) => item(file.href, file.label, () => saveFromServer(file))),
    ...(readWhole === null || files.length > 0
      ? []
      : ENDINGS.map((ending) => item(`pages-${ending}`, ofPages[ending], () => savePages(readWhole, ending)))),
    ...ENDINGS.map((ending) => item(ending, ofPage[ending], () => saveRows(rows, ending))),
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
