// The single application for a booking's EIRs: checks earlier requests (docs/requirements/eir.md 5), asks for the
// reason, then calls the API.
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useRef, useState } from 'react'
import type { ShownFault } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { useRequest } from '../../shell/use-request.ts'
import { lastOwnRequest, mayApply, reasonRefusal } from './application-check.ts'

/** asking: the dialog with the reason is open. */
export type ApplicationStep = 'none' | 'checking' | 'asking' | 'submitting'

export interface Application {
  readonly step: ApplicationStep
  /** The company's last application. */
  readonly last: EirRequest | null
  /** Why there is no dialog; errors within the dialog are in `dialogFault`. */
  readonly fault: ShownFault | null
  readonly dialogFault: ShownFault | null
  readonly start: () => void
  readonly submit: (reason: string) => void
  readonly close: () => void
}

interface ApplicationOptions {
  readonly uid: string
  readonly booking: string
  readonly params: EirParams | null
  readonly onApplied: () => void
}

// oxlint-disable-next-line max-lines-per-function -- One state that every step of an application reads and writes.
export function useApplication({ uid, booking, params, onApplied }: ApplicationOptions): Application {
  const { eir, prompts } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const toast = useToast()
  const request = useRequest()
  const [step, setStep] = useState<ApplicationStep>('none')
  const [last, setLast] = useState<EirRequest | null>(null)
  const [fault, setFault] = useState<ShownFault | null>(null)
  const [dialogFault, setDialogFault] = useState<ShownFault | null>(null)
  const isRunning = useRef(false)

  const shownFaultOf = (what: Fault | null): ShownFault => ({
    text: fill(eir.notSent, {
      what: prompts.single_ticket_application_failed,
      reason: what?.text ?? shell.reaction.identityExpired,
    }),
    requestId: what?.requestId ?? null,
  })

  const start = async (): Promise<void> => {
    setFault(null)
    if (params?.partyCde === '') return toast({ tone: 'plain', text: eir.application.needsCompany })
    setStep('checking')
    const result = await request({
      needsToken: true,
      send: (client) =>
        client.GET('/v1/ebieir/containerImport/searchEirInboundExternalRequest', {
          params: { query: { bkgNum: booking } },
        }),
    })
    if (result?.ok !== true) {
      setStep('none')
      return setFault(shownFaultOf(result))
    }
    const { eirIBExternalRequest, partyCode } = result.data.content
    if (!mayApply(eirIBExternalRequest, partyCode)) {
      setStep('none')
      return toast({ tone: 'plain', text: prompts.ticket_already_applied })
    }
    setLast(lastOwnRequest(eirIBExternalRequest, partyCode))
    setDialogFault(null)
    setStep('asking')
  }

  const submit = async (reason: string): Promise<void> => {
    if (params === null) return
    const refusal = reasonRefusal(reason)
    if (refusal !== null) return toast({ tone: 'plain', text: prompts[refusal] })
    setDialogFault(null)
    setStep('submitting')
    const { ofcePrintTime: _, ...named } = params
    const result = await request({
      needsToken: true,
      send: (client) =>
        client.POST('/v1/ebieir/containerImport/cntrApplyPrint_Other', {
          body: { ...named, uid, eirCause: reason.trim() },
        }),
    })
    if (result?.ok !== true) {
      setStep('asking')
      return setDialogFault(shownFaultOf(result))
    }
    if (!result.data.content.applyFlag) {
      setStep('asking')
      return toast({ tone: 'danger', text: prompts.single_ticket_application_failed })
    }
    setStep('none')
    toast({ tone: 'plain', text: prompts.single_ticket_application_successful })
    onApplied()
  }

  /** One at a time, however often the button is tapped. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    await work()
    isRunning.current = false
  }

  return {
    step,
    last,
    fault,
    dialogFault,
    start: () => void once(start),
    submit: (reason) => void once(() => submit(reason)),
    close: () => {
      if (!isRunning.current) setStep('none')
    },
  }
}
