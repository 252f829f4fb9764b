// A list of the freight-charge system's that is short enough to be shown whole: states, table, and one entry at a time in a form.
import { Dialog } from '@quayline/ui/dialog'
import { StatePanel } from '@quayline/ui/state-panel'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { col, type Column } from '../../kit/column.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { ListScreen, TableSkeleton } from '../../kit/list-screen.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import './administration.css'

interface Coded {
  readonly code: string
}

interface FreightListProps<Row extends Coded> {
  readonly title: string
  readonly empty: string
  readonly answer: {
    readonly data: { readonly data: { readonly items: readonly Row[] } } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly columns: readonly Column<Row>[]
  readonly addLabel: string
  readonly changeTitle: (row: Row) => string
  readonly removeTitle: (row: Row) => string
  readonly removeText: string
  readonly onRemove: (row: Row) => Promise<unknown>
  /** Null: a new one. */
  readonly form: (row: Row | null, done: () => void) => ReactNode
}

export function FreightList<Row extends Coded>(props: FreightListProps<Row>) {
  const { title, empty, answer, columns, addLabel, changeTitle, removeTitle, removeText, onRemove, form } = props
  const { administration, shell } = useTexts()
  const { freight } = administration
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(null)
  const close = (): void => setEdited(null)
  const rows = answer.data?.data.items
  const acts: Column<Row> = col.other(
    'acts',
    freight.change,
    (row) => (
      <span className="row-acts">
        <Button size="small" aria-label={changeTitle(row)} onClick={() => setEdited({ row })}>
          {freight.change}
        </Button>
        <ConfirmAction
          label={freight.remove}
          title={removeTitle(row)}
          isDangerous
          button={{ size: 'small' }}
          onConfirm={() => onRemove(row)}
        >
          <p>{removeText}</p>
        </ConfirmAction>
      </span>
    ),
    () => '',
  )
  return (
    <ListScreen
      title={title}
      actions={
        rows === undefined ? null : (
          <Button type="primary" onClick={() => setEdited({ row: null })}>
            {addLabel}
          </Button>
        )
      }
    >
      {rows === undefined ? (
        <NotThere error={answer.error} onRetry={() => void answer.refetch()} />
      ) : rows.length === 0 ? (
        <StatePanel state="empty" heading="h2" title={empty} />
      ) : (
        <DataTable label={title} columns={[...columns, acts]} rows={rows} rowKey={({ code }) => code} />
      )}
      <Dialog
        open={edited !== null}
        title={edited === null || edited.row === null ? addLabel : changeTitle(edited.row)}
        closeLabel={shell.close}
        onClose={close}
      >
        {edited === null ? null : form(edited.row, close)}
      </Dialog>
    </ListScreen>
  )
}

/** `error` null: it is still being loaded. */
const NotThere = ({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) =>
  error === null ? <TableSkeleton /> : <FailedPanel error={error} onRetry={onRetry} />
