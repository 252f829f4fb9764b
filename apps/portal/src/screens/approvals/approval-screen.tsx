// One application: applicant, type, stated data next to the known data, the history at the side, and the available
// steps.
import type { ApprovalDetail } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import type { Pair } from '@quayline/ui/key-values'
import { useParams } from 'react-router'
import { StateCell } from '../../kit/cells.tsx'
import { DetailScreen, type HistoryEntry } from '../../kit/detail-screen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { ApprovalActions } from './approval-actions.tsx'
import { APPROVAL_TONES } from './approval-columns.tsx'
import { StatedTable } from './stated-table.tsx'
import { regionText, territoryText } from './territory-choices.ts'
import { APPROVALS_KEY } from '../../shell/waiting.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

const actionsOf = (detail: ApprovalDetail) => <ApprovalActions detail={detail} />

export function ApprovalScreen() {
  const { approvalId = '' } = useParams()
  const texts = useTexts()
  const { approvals: screenTexts, shell } = texts
  const own = useOwnTexts(APPROVALS_OWN)
  const territories = useSession()?.territories ?? []
  const params = { path: { approvalId } }
  const answer = useAnswer([...APPROVALS_KEY, 'one', approvalId], (client) =>
    client.GET('/v1/admin/approvals/{approvalId}', { params }),
  )
  const territory = (code: string | null): string =>
    code === null ? own.noTerritory : territoryText(code, territories, texts)
  const facts = ({ approval }: ApprovalDetail): readonly Pair[] => [
    {
      label: screenTexts.fields.status,
      value: <StateCell tone={APPROVAL_TONES[approval.status]} text={screenTexts.statuses[approval.status]} />,
    },
    { label: screenTexts.fields.type, value: screenTexts.types[approval.type] },
    { label: screenTexts.fields.username, value: approval.username },
    { label: screenTexts.fields.company, value: approval.companyName },
    { label: screenTexts.fields.region, value: regionText(approval.region, territories, texts) },
    { label: screenTexts.fields.territory, value: territory(approval.territoryCode) },
    { label: screenTexts.fields.originalRegion, value: regionText(approval.originalRegion, territories, texts) },
    { label: screenTexts.fields.finalHandler, value: approval.finalHandler },
    { label: screenTexts.fields.submittedAt, value: instantText(approval.submittedAt, shell.date), wide: true },
    ...(approval.rejectReason === null
      ? []
      : [{ label: screenTexts.fields.rejectReason, value: approval.rejectReason, wide: true }]),
  ]
  const history = ({ steps }: ApprovalDetail): readonly HistoryEntry[] =>
    steps.map(({ version, action, at, by, reason, territoryCode }) => ({
      key: String(version),
      at,
      by,
      what: (
        <>
          <span>{own.steps[action]}</span>
          {action === 'REASSIGN' ? (
            <p>{fill(own.detail.reassignedTo, { territory: territory(territoryCode) })}</p>
          ) : null}
          {reason === null ? null : <p>{reason}</p>}
        </>
      ),
    }))
  return (
    <DetailScreen
      answer={answer}
      title={({ approval }) => fill(screenTexts.titles.detail, { name: approval.name })}
      actions={actionsOf}
      facts={facts}
      history={history}
    >
      {(detail) => <Compared detail={detail} />}
    </DetailScreen>
  )
}

function Compared({ detail }: { readonly detail: ApprovalDetail }) {
  const { detail: screenTexts } = useOwnTexts(APPROVALS_OWN)
  return (
    <>
      <Warnings detail={detail} />
      <section className="card">
        <h2>{screenTexts.compared}</h2>
        <StatedTable detail={detail} />
        <p>
          <PortalLink to={paths.user(detail.user.userId)}>{screenTexts.openUser}</PortalLink>
        </p>
      </section>
    </>
  )
}

/** Only until a decision is made. */
function Warnings({ detail: { approval, companyHasAdmin } }: { readonly detail: ApprovalDetail }) {
  const { detail: screenTexts } = useOwnTexts(APPROVALS_OWN)
  const isOpen = approval.status === 'PENDING' || approval.status === 'HOLDING'
  if (!isOpen) return null
  const isForCompany = approval.type === 'COMPANY_ADMIN'
  const texts = [
    isForCompany && companyHasAdmin ? screenTexts.companyHasAdmin : null,
    !isForCompany && approval.territoryCode === null ? screenTexts.noTerritory : null,
    approval.can.length === 0 ? screenTexts.ownOrOther : null,
  ].filter((text) => text !== null)
  return texts.map((text) => (
    <Banner key={text} tone="warn" icon="warning">
      {text}
    </Banner>
  ))
}
