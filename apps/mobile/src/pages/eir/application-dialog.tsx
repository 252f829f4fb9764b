// Asks for the reason of an application: 1 to 50 characters, counted while typing. The result of the last application
// is shown above.
import type { EirRequest } from '@quayline/client/schema.d'
import { MAX_CAUSE_LENGTH } from '@quayline/domain/eir/application-rule'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { useId, useState } from 'react'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { reasonRefusal } from './application-check.ts'
import type { Application } from './use-application.ts'

export function ApplicationDialog({ application }: { readonly application: Application }) {
  const { eir } = useInAppTexts()
  const { step, submit, close } = application
  const formId = useId()
  const isSubmitting = step === 'submitting'
  return (
    <Dialog
      open={step === 'asking' || isSubmitting}
      title={eir.apply}
      closeLabel={eir.cancel}
      onClose={close}
      actions={
        <Button tone="main" type="submit" form={formId} aria-disabled={isSubmitting}>
          {isSubmitting ? eir.application.submitting : eir.application.submit}
        </Button>
      }
    >
      <ReasonForm id={formId} application={application} onSubmit={submit} />
    </Dialog>
  )
}

interface ReasonFormProps {
  readonly id: string
  readonly application: Pick<Application, 'last' | 'dialogFault'>
  readonly onSubmit: (reason: string) => void
}

export function ReasonForm({ id, application: { last, dialogFault }, onSubmit }: ReasonFormProps) {
  const { eir, prompts } = useInAppTexts()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const refusal = reasonRefusal(reason)
  // A missing reason is shown after the first attempt, a too long one at once.
  const shown = refusal === 'service_request_too_long' || isTried ? refusal : null
  const { length } = reason.trim()
  return (
    <form
      id={id}
      className="eir-application"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onSubmit(reason)
      }}
    >
      {last === null ? null : <LastRequest last={last} />}
      <p>{eir.application.text}</p>
      <label htmlFor={`${id}-reason`}>{eir.application.reason}</label>
      <textarea
        id={`${id}-reason`}
        data-autofocus=""
        rows={3}
        required
        value={reason}
        aria-invalid={shown !== null}
        aria-describedby={shown === null ? `${id}-count` : `${id}-fault ${id}-count`}
        onChange={(event) => setReason(event.target.value)}
      />
      {shown === null ? null : (
        <p id={`${id}-fault`} className="field-fault">
          {prompts[shown]}
        </p>
      )}
      <p id={`${id}-count`} className={length > MAX_CAUSE_LENGTH ? 'hint is-over' : 'hint'}>
        {fill(eir.application.counter, { count: length, most: MAX_CAUSE_LENGTH })}
      </p>
      {dialogFault === null ? null : <FaultBanner fault={dialogFault} />}
    </form>
  )
}

function LastRequest({ last: { reqStatus, requestTime, eirCause, decisionReason } }: { readonly last: EirRequest }) {
  const { application } = useInAppTexts().eir
  const { shell } = usePageTexts().texts
  return (
    <Banner tone={reqStatus === 'Rejected' ? 'warn' : 'accent'} icon={reqStatus === 'Approved' ? 'done' : 'partial'}>
      <p>{fill(application.last[reqStatus], { time: instantText(requestTime, shell.date) })}</p>
      {reqStatus === 'New' ? (
        <p>
          {fill(application.lastCause, { reason: eirCause })} {application.replaces}
        </p>
      ) : null}
      {decisionReason === null ? null : <p>{fill(application.decisionReason, { reason: decisionReason })}</p>}
    </Banner>
  )
}
