// Applies for the EIRs of a booking with a reason of 1 to 50 characters (docs/requirements/eir.md 5). A new application
// replaces a pending one.
import { cntrApplyPrint_Other as fields } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TextAreaField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { CallFailed } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'
import { EIRS_KEY } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'

interface ApplyProps {
  readonly eir: EirMessages
  readonly uid: string
  readonly params: EirParams
  /** The company's last application for the booking. */
  readonly last: EirRequest | null
}

export function ApplyButton(props: ApplyProps) {
  const { eir, last } = props
  return (
    <DialogButton
      label={last === null || last.reqStatus === 'New' ? eir.apply : eir.application.again}
      title={eir.apply}
      button={{ type: 'primary', size: 'small' }}
    >
      {(onClose) => <ApplyForm {...props} onClose={onClose} />}
    </DialogButton>
  )
}

function ApplyForm({ eir, uid, params, last, onClose }: ApplyProps & { readonly onClose: () => void }) {
  const own = useOwnTexts(EIR_OWN)
  const { kit } = useTexts()
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const { ofcePrintTime: _, ...named } = params
  const form = useForm({
    name: `eir-apply.${params.bkgNum}`,
    start: { eirCause: '' },
    labels: { eirCause: eir.application.reason },
    required: ['eirCause'],
    limits: limitsOf(fields),
    send: async ({ eirCause }) => {
      const body = { ...named, uid, eirCause: eirCause.trim() }
      const { data, requestId } = await request((client) =>
        client.POST('/v1/ebieir/containerImport/cntrApplyPrint_Other', { body }),
      )
      await queries.invalidateQueries({ queryKey: EIRS_KEY })
      // Another company has applied in the meantime: the server reports that in a successful answer.
      if (!data.content.applyFlag) throw notAccepted(own.appliedByOther, requestId)
    },
    onSent: () => {
      toast({ tone: 'plain', text: own.applied })
      onClose()
    },
  })
  return (
    <FormBody
      form={form}
      title={eir.apply}
      submit={eir.application.submit}
      besides={<Button onClick={onClose}>{kit.confirm.cancel}</Button>}
    >
      <p>{eir.application.text}</p>
      {last?.reqStatus === 'New' ? <p>{eir.application.replaces}</p> : null}
      <TextAreaField field={form.field('eirCause')} />
    </FormBody>
  )
}

const notAccepted = (message: string, requestId: string | null): CallFailed =>
  new CallFailed({ failure: { kind: 'refused', status: 409, code: null, message, errors: [] }, requestId })
