// The actions on one row of a register: change or delete.
import { fill } from '@quayline/messages/language'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { DeleteRows } from './delete-rows.tsx'
import { RegisterForm } from './register-form.tsx'
import type { KeptRow, Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'
import '../records.css'

interface RowActionsProps<Row extends KeptRow, Field extends string, Entry, Rows extends string = never> {
  readonly register: Register<Row, Field, Entry, Rows>
  readonly row: Row
}

export function RowActions<Row extends KeptRow, Field extends string, Entry, Rows extends string = never>({
  register,
  row,
}: RowActionsProps<Row, Field, Entry, Rows>) {
  const locale = useLocale()
  const screenTexts = useOwnTexts(REGISTERS_OWN)
  const name = register.rowName(row, locale)
  const title = fill(screenTexts.changeTitle, { row: name })
  return (
    <span className="row-actions">
      <DialogButton label={screenTexts.actions.change} title={title} button={{ size: 'small', 'aria-label': title }}>
        {(close) => <RegisterForm register={register} row={row} title={title} onClose={close} />}
      </DialogButton>
      <DeleteRows register={register} rows={[row]} size="small" />
    </span>
  )
}
