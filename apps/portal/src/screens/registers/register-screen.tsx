// A register: all its rows, with adding, changing and deleting.
import { fill } from '@quayline/messages/language'
import { col } from '../../kit/column.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useWholeList } from '../../kit/use-whole-list.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { RegisterForm, registerKey } from './register-form.tsx'
import { DeleteRows } from './delete-rows.tsx'
import { RowActions } from './row-actions.tsx'
import type { KeptRow, Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

export function RegisterScreen<Row extends KeptRow, Field extends string, Entry, Rows extends string = never>({
  register,
}: {
  readonly register: Register<Row, Field, Entry, Rows>
}) {
  const locale = useLocale()
  const { registers: screenTexts } = locale.texts
  const own = useOwnTexts(REGISTERS_OWN)
  const title = screenTexts.titles[register.name]
  const addTitle = fill(own.addTitle, { register: title })
  return (
    <ListScreen
      title={title}
      intro={own.intros[register.name]}
      actions={
        <DialogButton label={own.actions.add} title={addTitle} button={{ type: 'primary' }}>
          {(close) => <RegisterForm register={register} row={null} title={addTitle} onClose={close} />}
        </DialogButton>
      }
    >
      <Rows register={register} />
    </ListScreen>
  )
}

const actionsOf =
  <Row extends KeptRow, Field extends string, Entry, Rows extends string>(
    register: Register<Row, Field, Entry, Rows>,
  ) =>
  (row: Row) => <RowActions register={register} row={row} />

const deleteOf =
  <Row extends KeptRow, Field extends string, Entry, Rows extends string>(
    register: Register<Row, Field, Entry, Rows>,
  ) =>
  (rows: readonly Row[], done: () => void) => <DeleteRows register={register} rows={rows} onDone={done} />

function Rows<Row extends KeptRow, Field extends string, Entry, Rows extends string = never>({
  register,
}: {
  readonly register: Register<Row, Field, Entry, Rows>
}) {
  const locale = useLocale()
  const { registers: screenTexts } = locale.texts
  const own = useOwnTexts(REGISTERS_OWN)
  const territories = useSession()?.territories ?? []
  const list = useWholeList(useAnswer(registerKey(register.name), register.list))
  return (
    <ListTable
      list={list}
      name={register.name}
      source={register.source}
      columns={[
        ...register.columns(locale, territories),
        col.text<Row>('createdBy', screenTexts.fields.createdBy, ({ createdBy }) => createdBy),
        col.instant<Row>('createdAt', screenTexts.fields.createdAt, ({ createdAt }) => createdAt),
        col.actions<Row>(own.rowActions, actionsOf(register)),
      ]}
      rowKey={({ id }) => id}
      rowName={(row) => register.rowName(row, locale)}
      actions={deleteOf(register)}
      emptyTitle={own.none}
      emptyText={own.noneText}
    />
  )
}
