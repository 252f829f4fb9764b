// A register: all its rows, one more, another content of one, one less.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { col } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { ExportMenu } from '../../kit/export-menu.tsx'
import { ListScreen, TableSkeleton } from '../../kit/list-screen.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { RegisterForm, registerKey } from './register-form.tsx'
import { RowActs } from './row-acts.tsx'
import type { KeptRow, Register } from './register.ts'

export function RegisterScreen<Row extends KeptRow, Field extends string, Entry>({
  register,
}: {
  readonly register: Register<Row, Field, Entry>
}) {
  const locale = useLocale()
  const { registers: words } = locale.texts
  const title = words.titles[register.name]
  const addTitle = fill(words.addTitle, { register: title })
  return (
    <ListScreen
      title={title}
      intro={words.intros[register.name]}
      actions={
        <DialogButton label={words.acts.add} title={addTitle} button={{ type: 'primary' }}>
          {(close) => <RegisterForm register={register} row={null} title={addTitle} onClose={close} />}
        </DialogButton>
      }
    >
      <Rows register={register} />
    </ListScreen>
  )
}

function Rows<Row extends KeptRow, Field extends string, Entry>({
  register,
}: {
  readonly register: Register<Row, Field, Entry>
}) {
  const locale = useLocale()
  const { registers: words } = locale.texts
  const answer = useAnswer(registerKey(register.name), register.list)
  if (answer.data === undefined)
    return answer.error === null ? (
      <TableSkeleton />
    ) : (
      <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} />
    )
  const { items } = answer.data.data
  if (items.length === 0)
    return (
      <StatePanel state="empty" heading="h2" title={words.none}>
        <p>{words.noneText}</p>
      </StatePanel>
    )
  const columns = [
    ...register.columns(locale),
    col.text<Row>('createdBy', words.fields.createdBy, ({ createdBy }) => createdBy),
    col.instant<Row>('createdAt', words.fields.createdAt, ({ createdAt }) => createdAt),
  ]
  const acts = col.other<Row>(
    'acts',
    words.rowActs,
    (row) => <RowActs register={register} row={row} />,
    () => '',
  )
  return (
    <div className="list-main">
      <div className="list-tools">
        <span className="list-tools-end">
          <ExportMenu name={register.name} columns={columns} rows={items} />
        </span>
      </div>
      <DataTable
        label={words.titles[register.name]}
        columns={[...columns, acts]}
        rows={items}
        rowKey={({ id }) => id}
        rowName={(row) => register.rowName(row, locale)}
      />
    </div>
  )
}
