// The reader's applications and how far they are; what he may apply for now.
import type { OwnApproval, Profile } from '@quayline/client/schema.d'
import { StatePanel } from '@quayline/ui/state-panel'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { APPROVAL_TONES } from '../approvals/approval-columns.tsx'
import { ApplyForCertification } from './apply-for-certification.tsx'
import { ApplyForCompanyAdmin } from './apply-for-company-admin.tsx'

export function OwnApplications({ profile: { user, approvals, can } }: { readonly profile: Profile }) {
  const { accounts, approvals: reviewed } = useTexts()
  const screenTexts = accounts.applications
  const { fields, statuses } = reviewed
  const columns: readonly Column<OwnApproval>[] = [
    col.text('type', screenTexts.what, ({ type }) => screenTexts.types[type]),
    col.state('status', fields.status, ({ status }) => ({ tone: APPROVAL_TONES[status], text: statuses[status] })),
    col.instant('submittedAt', fields.submittedAt, ({ submittedAt }) => submittedAt),
    col.instant('decidedAt', fields.decidedAt, ({ decidedAt }) => decidedAt),
    col.prose('reason', fields.rejectReason, ({ rejectReason }) => rejectReason),
  ]
  return (
    <div className="stack">
      {approvals.length === 0 ? (
        <StatePanel state="empty" heading="h2" title={screenTexts.none}>
          {can.applyForCertification || can.applyForCompanyAdmin ? <p>{screenTexts.noneText}</p> : null}
        </StatePanel>
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
