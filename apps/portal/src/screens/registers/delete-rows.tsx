// Deletes one or several rows of a register, after confirmation; they can be restored for ten seconds.
import { fill } from '@quayline/messages/language'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { countText } from '../../kit/count-text.ts'
import { useUndoable } from '../../kit/undo.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { registerKey } from './register-form.tsx'
import type { KeptRow, Register } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

interface DeleteRowsProps<Row extends KeptRow, Field extends string, Entry, Rows extends string> {
  readonly register: Register<Row, Field, Entry, Rows>
  /** At least one. */
  readonly rows: readonly Row[]
  readonly onDone?: () => void
  readonly size?: 'small'
}

export function DeleteRows<Row extends KeptRow, Field extends string, Entry, Rows extends string>({
  register,
  rows,
  onDone,
  size,
}: DeleteRowsProps<Row, Field, Entry, Rows>) {
  const locale = useLocale()
  const screenTexts = useOwnTexts(REGISTERS_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const undoable = useUndoable()
  const [first] = rows
  if (first === undefined) return null
  const name = register.rowName(first, locale)
  const title =
    rows.length === 1 ? fill(screenTexts.deleteTitle, { row: name }) : countText(screenTexts.deleteMany, rows.length)
  /** Rows deleted before one fails stay deleted, and can be restored. */
  const remove = async (): Promise<void> => {
    const deleted: Row[] = []
    const reportDeleted = async (): Promise<void> => {
      await queries.invalidateQueries({ queryKey: registerKey(register.name) })
      const texts =
        deleted.length === 1
          ? fill(screenTexts.deleted, { row: name })
          : countText(screenTexts.deletedMany, deleted.length)
      if (deleted.length > 0) undoable(texts, () => putBack(deleted))
    }
    try {
      for (const row of rows) {
        await request(register.remove(row.id))
        deleted.push(row)
      }
    } finally {
      await reportDeleted()
    }
    onDone?.()
  }
  const putBack = async (deleted: readonly Row[]): Promise<void> => {
    try {
      for (const row of deleted) await request(register.add(register.entryOf(register.draftOf(row))))
    } finally {
      await queries.invalidateQueries({ queryKey: registerKey(register.name) })
    }
  }
  return (
    <ConfirmAction
      label={screenTexts.actions.delete}
      title={title}
      refused={locale.texts.kit.confirm.deleteFailed}
      isDangerous
      {...(size === undefined ? {} : { button: { size } })}
      onConfirm={remove}
    >
      <p>{screenTexts.deleteText}</p>
    </ConfirmAction>
  )
}
