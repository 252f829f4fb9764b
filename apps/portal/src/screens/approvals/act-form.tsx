// What the forms of all steps share: what will happen, the fields, and the word that another administrator was quicker.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormBody } from '../../kit/form-screen.tsx'
import { type Form, type FormOptions, useForm } from '../../kit/use-form.ts'
import type { FormDraft } from '../../kit/form-draft.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { ChangedMeanwhile } from './approval-call.ts'
import { APPROVALS_KEY } from './use-open-approvals.ts'

interface ActTexts {
  readonly title: string
  readonly submit: string
  readonly done: string
}

interface ActFormProps {
  readonly form: Omit<Form, 'field' | 'toggle' | 'change'>
  readonly screenTexts: ActTexts
  /** Of the applicant. */
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that says so when it is done, and closes. */
export function useActForm<Draft extends FormDraft, Answer>(
  options: FormOptions<Draft, Answer>,
  { screenTexts, name, onClose }: Pick<ActFormProps, 'screenTexts' | 'name' | 'onClose'>,
) {
  const toast = useToast()
  return useForm({
    ...options,
    onSent: () => {
      toast({ tone: 'plain', text: fill(screenTexts.done, { name }) })
      onClose()
    },
  })
}

export function ActForm({ form, screenTexts, name, onClose, children }: ActFormProps) {
  const { kit } = useTexts()
  const isStale = form.error instanceof ChangedMeanwhile
  return (
    <FormBody
      form={isStale ? { ...form, error: null } : form}
      title={fill(screenTexts.title, { name })}
      submit={screenTexts.submit}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      {isStale ? <Conflict onClose={onClose} /> : null}
      {children}
    </FormBody>
  )
}

/** What was read is the past: the reader looks at the application as it stands now before deciding again. */
function Conflict({ onClose }: { readonly onClose: () => void }) {
  const { conflict } = useTexts().approvals
  const queries = useQueryClient()
  const reload = (): void => {
    onClose()
    void queries.invalidateQueries({ queryKey: APPROVALS_KEY })
  }
  return (
    <Banner tone="danger" icon="warning">
      <strong>{conflict.title}</strong>
      <p>{conflict.text}</p>
      <Button onClick={reload}>{conflict.reload}</Button>
    </Banner>
  )
}
