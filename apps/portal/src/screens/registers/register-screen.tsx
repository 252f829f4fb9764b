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
  const { registers: screenTexts } = locale.texts
  const title = screenTexts.titles[register.name]
  const addTitle = fill(screenTexts.addTitle, { register: title })
  return (
    <ListScreen
      title={title}
      intro={screenTexts.intros[register.name]}
      actions={
        <DialogButton label={screenTexts.acts.add} title={addTitle} button={{ type: 'primary' }}>
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
  const { registers: screenTexts } = locale.texts
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
      <StatePanel state="empty" heading="h2" title={screenTexts.none}>
        <p>{screenTexts.noneText}</p>
      </StatePanel>
    )
  const columns = [
    ...register.columns(locale),
    col.text<Row>('createdBy', screenTexts.fields.createdBy, ({ createdBy }) => createdBy),
    col.instant<Row>('createdAt', screenTexts.fields.createdAt, ({ createdAt }) => createdAt),
  ]
  const acts = col.other<Row>(
    'acts',
    screenTexts.rowActs,
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
        label={screenTexts.titles[register.name]}
        columns={[...columns, acts]}
        rows={items}
        rowKey={({ id }) => id}
        rowName={(row) => register.rowName(row, locale)}
      />
    </div>
  )
}
