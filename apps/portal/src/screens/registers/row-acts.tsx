// What may be done with one row of a register: another content, or away with it.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { RegisterForm, registerKey } from './register-form.tsx'
import type { KeptRow, Register } from './register.ts'
import '../records.css'

interface RowActsProps<Row extends KeptRow, Field extends string, Entry> {
  readonly register: Register<Row, Field, Entry>
  readonly row: Row
}

export function RowActs<Row extends KeptRow, Field extends string, Entry>({
  register,
  row,
}: RowActsProps<Row, Field, Entry>) {
  const locale = useLocale()
  const { registers: screenTexts } = locale.texts
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const name = register.rowName(row, locale)
  const title = fill(screenTexts.changeTitle, { row: name })
  const remove = async (): Promise<void> => {
    await request(register.remove(row.id))
    await queries.invalidateQueries({ queryKey: registerKey(register.name) })
    toast({ tone: 'plain', text: fill(screenTexts.deleted, { row: name }) })
  }
  return (
    <span className="row-acts">
      <DialogButton label={screenTexts.acts.change} title={title} button={{ size: 'small', 'aria-label': title }}>
        {(close) => <RegisterForm register={register} row={row} title={title} onClose={close} />}
      </DialogButton>
      <ConfirmAction
        label={screenTexts.acts.delete}
        title={fill(screenTexts.deleteTitle, { row: name })}
        isDangerous
        button={{ size: 'small' }}
        onConfirm={remove}
      >
        <p>{screenTexts.deleteText}</p>
      </ConfirmAction>
    </span>
  )
}
