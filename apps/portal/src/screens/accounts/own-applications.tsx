// The reader's applications and how far they are; what he may apply for now.
import type { OwnApproval, Profile } from '@quayline/client/schema.d'
import { StatePanel } from '@quayline/ui/state-panel'
import type { Tone } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { ApplyForCertification } from './apply-for-certification.tsx'
import { ApplyForCompanyAdmin } from './apply-for-company-admin.tsx'

const TONES = {
  PENDING: 'accent',
  HOLDING: 'warn',
  PASS: 'ok',
  REJECT: 'danger',
} as const satisfies Readonly<Record<OwnApproval['status'], Tone>>

export function OwnApplications({ profile: { user, approvals, can } }: { readonly profile: Profile }) {
  const { accounts } = useTexts()
  const screenTexts = accounts.applications
  const columns: readonly Column<OwnApproval>[] = [
    col.text('type', screenTexts.what, ({ type }) => screenTexts.types[type]),
    col.state('status', screenTexts.state, ({ status }) => ({
      tone: TONES[status],
      text: screenTexts.statuses[status],
    })),
    col.instant('submittedAt', screenTexts.submitted, ({ submittedAt }) => submittedAt),
    col.instant('decidedAt', screenTexts.decided, ({ decidedAt }) => decidedAt),
    col.text('reason', screenTexts.reason, ({ rejectReason }) => rejectReason),
  ]
  return (
    <div className="stack">
      {approvals.length === 0 ? (
        <StatePanel state="empty" heading="h2" title={screenTexts.none} />
      ) : (
        <DataTable
          label={accounts.profile.tabs.applications}
          rows={approvals}
          rowKey={({ approvalId }) => approvalId}
          columns={columns}
        />
      )}
      {can.applyForCertification ? <ApplyForCertification user={user} /> : null}
      {can.applyForCompanyAdmin ? <ApplyForCompanyAdmin /> : null}
    </div>
  )
}
