// One application: who applies for what, what he stated beside what is known of him, every step at the side, and what may be done.
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
import { APPROVALS_KEY } from './use-open-approvals.ts'

const actionsOf = (detail: ApprovalDetail) => <ApprovalActions detail={detail} />

export function ApprovalScreen() {
  const { approvalId = '' } = useParams()
  const texts = useTexts()
  const { approvals: words, shell } = texts
  const territories = useSession()?.territories ?? []
  const params = { path: { approvalId } }
  const answer = useAnswer([...APPROVALS_KEY, 'one', approvalId], (client) =>
    client.GET('/v1/admin/approvals/{approvalId}', { params }),
  )
  const territory = (code: string | null): string =>
    code === null ? words.noTerritory : territoryText(code, territories, texts)
  const facts = ({ approval }: ApprovalDetail): readonly Pair[] => [
    {
      label: words.fields.status,
      value: <StateCell tone={APPROVAL_TONES[approval.status]} text={words.statuses[approval.status]} />,
    },
    { label: words.fields.type, value: words.types[approval.type] },
    { label: words.fields.username, value: approval.username },
    { label: words.fields.company, value: approval.companyName },
    { label: words.fields.region, value: regionText(approval.region, territories, texts) },
    { label: words.fields.territory, value: territory(approval.territoryCode) },
    { label: words.fields.originalRegion, value: regionText(approval.originalRegion, territories, texts) },
    { label: words.fields.finalHandler, value: approval.finalHandler },
    { label: words.fields.submittedAt, value: instantText(approval.submittedAt, shell.date), wide: true },
    ...(approval.rejectReason === null
      ? []
      : [{ label: words.fields.rejectReason, value: approval.rejectReason, wide: true }]),
  ]
  const history = ({ steps }: ApprovalDetail): readonly HistoryEntry[] =>
    steps.map(({ version, action, at, by, reason, territoryCode }) => ({
      key: String(version),
      at,
      by,
      what: (
        <>
          <strong>{words.steps[action]}</strong>
          {action === 'REASSIGN' ? (
            <p>{fill(words.detail.reassignedTo, { territory: territory(territoryCode) })}</p>
          ) : null}
          {reason === null ? null : <p>{reason}</p>}
        </>
      ),
    }))
  return (
    <DetailScreen
      answer={answer}
      title={({ approval }) => fill(words.titles.detail, { name: approval.name })}
      actions={actionsOf}
      facts={facts}
      history={history}
    >
      {(detail) => <Compared detail={detail} />}
    </DetailScreen>
  )
}

function Compared({ detail }: { readonly detail: ApprovalDetail }) {
  const { detail: words } = useTexts().approvals
  return (
    <>
      <Warnings detail={detail} />
      <section className="card">
        <h2>{words.compared}</h2>
        <StatedTable detail={detail} />
        <p>
          <PortalLink to={paths.user(detail.user.userId)}>{words.openUser}</PortalLink>
        </p>
      </section>
    </>
  )
}

/** Only while something is still to be decided. */
function Warnings({ detail: { approval, companyHasAdmin } }: { readonly detail: ApprovalDetail }) {
  const { detail: words } = useTexts().approvals
  const isOpen = approval.status === 'PENDING' || approval.status === 'HOLDING'
  if (!isOpen) return null
  const isForCompany = approval.type === 'COMPANY_ADMIN'
  const texts = [
    isForCompany && companyHasAdmin ? words.companyHasAdmin : null,
    !isForCompany && approval.territoryCode === null ? words.noTerritory : null,
    approval.can.length === 0 ? words.ownOrOther : null,
  ].filter((text) => text !== null)
  return texts.map((text) => (
    <Banner key={text} tone="warn" icon="warning">
      {text}
    </Banner>
  ))
}
