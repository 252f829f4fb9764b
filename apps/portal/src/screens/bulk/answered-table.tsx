// The answers for many numbers, one row each: sortable, exportable.
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { type Column, sortRows } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { ExportMenu } from '../../kit/export-menu.tsx'
import type { Sort } from '../../kit/list-address.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { BULK_TEXTS } from './bulk-own-texts.ts'

interface AnsweredTableProps<Row> {
  readonly name: string
  /** The operation that returned the rows. */
  readonly source: string
  readonly count: number
  /** The extra columns are in the file only. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

export function AnsweredTable<Row>({ name, source, count, columns, rows, rowKey }: AnsweredTableProps<Row>) {
  const own = useOwnTexts(BULK_TEXTS)
  const { language } = useLocale()
  const [sort, setSort] = useState<Sort | null>(null)
  const column = columns.find((each) => each.name === sort?.by)
  const shown = sort === null || column === undefined ? rows : sortRows(rows, column, sort.isDescending, language)
  const title = fill(own.answered, { count })
  return (
    <section className="card">
      <div className="bulk-answered">
        <h2>{title}</h2>
        <ExportMenu name={name} source={source} columns={columns} rows={shown} />
      </div>
      <DataTable
        label={title}
        columns={columns.filter(({ isExtra }) => isExtra !== true)}
        rows={shown}
        rowKey={rowKey}
        sort={sort}
        canSort={({ value }) => value !== undefined}
        onSort={(by) => setSort({ by, isDescending: sort?.by === by && !sort.isDescending })}
      />
    </section>
  )
}
