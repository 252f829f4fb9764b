// The form of one row of a register, in a dialog: a new row, or another content of one.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import type { PortalRegistersMessages } from '@quayline/messages/master-data/portal-registers.zh-CN'
import type { FaultTexts } from '../../kit/form-fault.ts'
import type { KeptRow, Register, RegisterDraft } from './register.ts'

export const registerKey = (name: string) => ['registers', name] as const

/** Only what is wrong: a field that is right must not stand in the way of "required". */
export const registerFaults = <Field extends string>(
  { check }: Pick<Register<never, Field, never>, 'check'>,
  draft: RegisterDraft<Field>,
  screenTexts: PortalRegistersMessages,
): FaultTexts =>
  Object.fromEntries(Object.entries(check?.(draft, screenTexts) ?? {}).filter(([, text]) => text !== undefined))

interface RegisterFormProps<Row extends KeptRow, Field extends string, Entry> {
  readonly register: Register<Row, Field, Entry>
  /** Null: a new one. */
  readonly row: Row | null
  readonly title: string
  readonly onClose: () => void
}

export function RegisterForm<Row extends KeptRow, Field extends string, Entry>(
  props: RegisterFormProps<Row, Field, Entry>,
) {
  const { register, row, title, onClose } = props
  const { registers: screenTexts, kit } = useTexts()
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const start = register.draftOf(row)
  const labels = register.labels(screenTexts)
  const form = useForm({
    name: `register.${register.name}.${row?.id ?? 'new'}`,
    start,
    labels,
    required: (Object.keys(start) as Field[]).filter((name) => register.optional?.includes(name) !== true),
    ...(register.limits === undefined ? {} : { limits: register.limits }),
    check: (draft) => registerFaults(register, draft, screenTexts),
    send: async (draft) => {
      const entry = register.entryOf(draft)
      await request(row === null ? register.add(entry) : register.change(row.id, entry))
      await queries.invalidateQueries({ queryKey: registerKey(register.name) })
    },
    onSent: () => {
      toast({ tone: 'plain', text: fill(screenTexts.saved, { register: screenTexts.titles[register.name] }) })
      onClose()
    },
  })
  return (
    <FormBody
      form={form}
      title={title}
      submit={screenTexts.acts.save}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      {register.fields((name) => form.field(name), row)}
    </FormBody>
  )
}
