// One application in the side panel: booking and reason, the decision, and the available decisions.
import type { EirStaffRequest } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { instantText } from '@quayline/messages/time-text'
import { CopyCell, StateCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { applicantText, officeOf } from './application-columns.tsx'
import { DecisionActions } from './decision-actions.tsx'
import { EIR_OWN } from './eir-own-texts.ts'
import { APPLICATION_TONES } from './eir-state.ts'

interface ApplicationPanelProps {
  readonly eir: EirMessages
  readonly application: EirStaffRequest
}

export const applicationPanel = (eir: EirMessages) => (application: EirStaffRequest) => (
  <ApplicationPanel eir={eir} application={application} />
)

function ApplicationPanel({ eir, application }: ApplicationPanelProps) {
  const own = useOwnTexts(EIR_OWN)
  const { date } = useTexts().shell
  const { bookingNumber, status, cause, requestedBy, requestedAt, decidedBy, decidedAt, decisionReason } = application
  const { state, reason } = eir.application
  return (
    <>
      <Facts
        pairs={[
          { label: own.booking, value: <CopyCell number={bookingNumber} />, wide: true },
          { label: eir.status, value: <StateCell tone={APPLICATION_TONES[status]} text={state[status]} />, wide: true },
          { label: own.applicant, value: applicantText(application, own), wide: true },
          { label: reason, value: cause, wide: true },
          { label: own.appliedAt, value: instantText(requestedAt, date), wide: true },
          { label: own.appliedBy, value: requestedBy },
          { label: own.office, value: officeOf(application.officeCode, own) },
          ...(decidedAt === null
            ? []
            : [
                { label: own.decidedAt, value: instantText(decidedAt, date), wide: true },
                { label: own.decidedBy, value: decidedBy },
                { label: own.decisionReason, value: decisionReason, wide: true },
              ]),
        ]}
      />
      <p className="panel-links eir-panel-actions">
        <DecisionActions rows={[application]} onDone={() => undefined} />
        <PortalLink to={paths.importEirs({ bkgNum: bookingNumber, view: 'containers' })}>{own.openBooking}</PortalLink>
      </p>
    </>
  )
}
