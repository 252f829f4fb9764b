// A list of the freight-charge system that is short enough to show completely: states, table, and one entry at a time
// in a form.
import { Dialog } from '@quayline/ui/dialog'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { col, type Column } from '../../kit/column.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useWholeList } from '../../kit/use-whole-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FREIGHT_OWN } from './freight-own-texts.ts'
import './administration.css'

interface Coded {
  readonly code: string
}

interface FreightListProps<Row extends Coded> {
  readonly name: string
  readonly source: string
  readonly title: string
  readonly empty: string
  readonly answer: {
    readonly data: { readonly data: { readonly items: readonly Row[] } } | undefined
    readonly error: Error | null
    readonly dataUpdatedAt: number
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
  const { name, source, title, empty, answer, columns, addLabel, changeTitle, form } = props
  const { shell } = useTexts()
  const { change } = useOwnTexts(FREIGHT_OWN)
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(null)
  const close = (): void => setEdited(null)
  const list = useWholeList(answer)
  return (
    <ListScreen
      title={title}
      actions={
        list.isPending || list.error !== null ? null : (
          <Button type="primary" onClick={() => setEdited({ row: null })}>
            {addLabel}
          </Button>
        )
      }
    >
      <ListTable
        list={list}
        name={name}
        source={source}
        columns={[...columns, actionsColumn(change, props, (row) => setEdited({ row }))]}
        rowKey={({ code }) => code}
        emptyTitle={empty}
      />
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

const actionsColumn = <Row extends Coded>(
  title: string,
  actions: Omit<RowActionsProps<Row>, 'row' | 'onEdit'>,
  onEdit: (row: Row) => void,
): Column<Row> => col.actions<Row>(title, (row) => <RowActions {...actions} row={row} onEdit={() => onEdit(row)} />)

interface RowActionsProps<Row extends Coded>
  extends Pick<FreightListProps<Row>, 'changeTitle' | 'removeTitle' | 'removeText' | 'onRemove'> {
  readonly row: Row
  readonly onEdit: () => void
}

function RowActions<Row extends Coded>({
  row,
  changeTitle,
  removeTitle,
  removeText,
  onRemove,
  onEdit,
}: RowActionsProps<Row>) {
  const { kit } = useTexts()
  const freight = useOwnTexts(FREIGHT_OWN)
  return (
    <span className="row-actions">
      <Button size="small" aria-label={changeTitle(row)} onClick={onEdit}>
        {freight.change}
      </Button>
      <ConfirmAction
        label={freight.remove}
        title={removeTitle(row)}
        refused={kit.confirm.deleteFailed}
        isDangerous
        button={{ size: 'small' }}
        onConfirm={() => onRemove(row)}
      >
        <p>{removeText}</p>
      </ConfirmAction>
    </span>
  )
}
