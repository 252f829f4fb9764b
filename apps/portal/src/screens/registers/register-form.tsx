// The form of one row of a register, in a dialog: a new row, or a change.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import type { FaultTexts } from '../../kit/form-fault.ts'
import type { KeptRow, Register, RegisterDraft } from './register.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTERS_OWN } from './registers-own-texts.ts'

export const registerKey = (name: string) => ['registers', name] as const

/** Only actual errors: an undefined entry would hide the "required" error of the form. */
export const registerFaults = <Field extends string, Rows extends string = never>(
  { check }: Pick<Register<never, Field, never, Rows>, 'check'>,
  draft: RegisterDraft<Field, Rows>,
  texts: Pick<PortalTexts, 'language' | 'userTexts' | 'kit' | 'shell'>,
): FaultTexts =>
  Object.fromEntries(Object.entries(check?.(draft, texts) ?? {}).filter(([, text]) => text !== undefined))

interface RegisterFormProps<Row extends KeptRow, Field extends string, Entry, Rows extends string = never> {
  readonly register: Register<Row, Field, Entry, Rows>
  /** Null: a new one. */
  readonly row: Row | null
  readonly title: string
  readonly onClose: () => void
}

export function RegisterForm<Row extends KeptRow, Field extends string, Entry, Rows extends string = never>(
  props: RegisterFormProps<Row, Field, Entry, Rows>,
) {
  const { register, row, title, onClose } = props
  const texts = useTexts()
  const { registers: screenTexts, kit } = texts
  const own = useOwnTexts(REGISTERS_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const start = register.draftOf(row)
  const labels = register.labels(screenTexts, texts)
  const form = useForm({
    name: `register.${register.name}.${row?.id ?? 'new'}`,
    start,
    labels,
    required: (Object.keys(start) as (Field | Rows)[]).filter((name) => register.optional?.includes(name) !== true),
    ...(register.limits === undefined ? {} : { limits: register.limits }),
    ...(register.pathOf === undefined ? {} : { pathOf: register.pathOf }),
    check: (draft) => registerFaults(register, draft, texts),
    send: async (draft) => {
      const entry = register.entryOf(draft)
      await request(row === null ? register.add(entry) : register.change(row.id, entry))
      await queries.invalidateQueries({ queryKey: registerKey(register.name) })
    },
    onSent: () => {
      toast({ tone: 'plain', text: fill(own.saved, { register: screenTexts.titles[register.name] }) })
      onClose()
    },
  })
  return (
    <FormBody
      form={form}
      title={title}
      submit={own.actions.save}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      {register.fields(
        // Text fields and row fields differ by type parameters that the compiler cannot resolve here.
        (name) => form.field(name as never),
        row,
        (name) => form.rows(name as never),
      )}
    </FormBody>
  )
}
