// Shared by the forms of all steps: the effect, the fields, and what another administrator has changed meanwhile.
import type { ApprovalDetail } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ChangedFact } from '../../kit/form-conflict.ts'
import type { AnyForm } from '../../kit/form-context.ts'
import type { FormDraft } from '../../kit/form-draft.ts'
import { FormBody } from '../../kit/form-screen.tsx'
import { type FormOptions, useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { useApprovalCalls } from './approval-call.ts'
import { territoryText } from './territory-choices.ts'
import { APPROVALS_KEY } from '../../shell/waiting.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

interface ActionTexts {
  readonly title: string
  readonly submit: string
  readonly done: string
}

interface ActionFormProps {
  readonly form: AnyForm
  readonly screenTexts: ActionTexts
  /** Name of the applicant. */
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly isDangerous?: boolean
}

interface ActionContext extends Pick<ActionFormProps, 'screenTexts' | 'name' | 'onClose'> {
  /** The state that was read when the dialog opened. */
  readonly detail: ApprovalDetail
}

type ActionFormOptions<Draft extends FormDraft, Answer> = Omit<
  FormOptions<Draft, Answer>,
  'start' | 'version' | 'readAgain' | 'send' | 'onSent'
> & {
  readonly startOf: (detail: ApprovalDetail) => Draft
  readonly take: (draft: Draft, version: number) => Promise<Answer>
}

/** A form that reports success and closes. */
export function useActionForm<Draft extends FormDraft, Answer>(
  { startOf, take, ...options }: ActionFormOptions<Draft, Answer>,
  { screenTexts, name, onClose, detail }: ActionContext,
) {
  const toast = useToast()
  const changesSince = useChangesSince(detail)
  const { read } = useApprovalCalls(detail.approval.approvalId)
  return useForm<Draft, Answer>({
    ...options,
    start: startOf(detail),
    version: String(detail.approval.version),
    send: (draft, { version }) => take(draft, Number(version)),
    readAgain: async () => {
      const now = await read()
      const last = now.steps.at(-1)
      return {
        start: startOf(now),
        version: String(now.approval.version),
        by: last?.by ?? null,
        at: last?.at ?? null,
        changes: changesSince(now),
      }
    },
    onSent: () => {
      toast({ tone: 'plain', text: fill(screenTexts.done, { name }) })
      onClose()
    },
  })
}

/** Changes by another user to parts of the application that have no field in the dialog. */
function useChangesSince({ approval: opened }: ApprovalDetail): (now: ApprovalDetail) => readonly ChangedFact[] {
  const texts = useTexts()
  const { approvals, kit } = texts
  const { noTerritory } = useOwnTexts(APPROVALS_OWN)
  const territories = useSession()?.territories ?? []
  const territory = (code: string | null): string =>
    code === null ? noTerritory : territoryText(code, territories, texts)
  return ({ approval: now }) =>
    [
      {
        label: approvals.fields.status,
        was: approvals.statuses[opened.status],
        now: approvals.statuses[now.status],
      },
      {
        label: approvals.fields.territory,
        was: territory(opened.territoryCode),
        now: territory(now.territoryCode),
      },
      {
        label: approvals.fields.finalHandler,
        was: opened.finalHandler ?? kit.value.none,
        now: now.finalHandler ?? kit.value.none,
      },
    ].filter((fact) => fact.was !== fact.now)
}

export function ActionForm({ form, screenTexts, name, onClose, children, isDangerous = false }: ActionFormProps) {
  const { kit } = useTexts()
  const queries = useQueryClient()
  return (
    <FormBody
      form={form}
      title={fill(screenTexts.title, { name })}
      submit={screenTexts.submit}
      isDangerous={isDangerous}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
      onReload={() => {
        onClose()
        void queries.invalidateQueries({ queryKey: APPROVALS_KEY })
      }}
    >
      {children}
    </FormBody>
  )
}
