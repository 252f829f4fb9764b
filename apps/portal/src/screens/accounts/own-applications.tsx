// The reader's applications with their status, and the applications possible now.
import type { OwnApproval, Profile } from '@quayline/client/schema.d'
import { col, type Column } from '../../kit/column.tsx'
import { ListSection } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useWholeList } from '../../kit/use-whole-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { APPROVAL_TONES } from '../approvals/approval-columns.tsx'
import { ApplyForCertification } from './apply-for-certification.tsx'
import { ApplyForCompanyAdmin } from './apply-for-company-admin.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

interface OwnApplicationsProps {
  readonly profile: Profile
  /** When the profile arrived, in milliseconds. */
  readonly asOf: number
}

export function OwnApplications({ profile: { user, approvals, can }, asOf }: OwnApplicationsProps) {
  const { accounts, approvals: reviewed } = useTexts()
  const { applications: screenTexts, profile: ownTexts } = useOwnTexts(PROFILE_OWN)
  const { fields, statuses } = reviewed
  const list = useWholeList({
    data: { data: { items: approvals } },
    error: null,
    dataUpdatedAt: asOf,
    refetch: () => undefined,
  })
  const columns: readonly Column<OwnApproval>[] = [
    col.text('type', screenTexts.what, ({ type }) => accounts.applications.types[type]),
    col.state('status', fields.status, ({ status }) => ({ tone: APPROVAL_TONES[status], text: statuses[status] })),
    col.instant('submittedAt', fields.submittedAt, ({ submittedAt }) => submittedAt),
    col.instant('decidedAt', fields.decidedAt, ({ decidedAt }) => decidedAt),
    col.prose('reason', fields.rejectReason, ({ rejectReason }) => rejectReason),
  ]
  return (
    <div className="stack">
      <ListSection label={ownTexts.tabs.applications}>
        <ListTable
          list={list}
          name="own-applications"
          source="getProfile"
          columns={columns}
          rowKey={({ approvalId }) => approvalId}
          emptyTitle={screenTexts.none}
          {...(can.applyForCertification || can.applyForCompanyAdmin ? { emptyText: screenTexts.noneText } : {})}
        />
      </ListSection>
      {can.applyForCertification ? <ApplyForCertification user={user} /> : null}
      {can.applyForCompanyAdmin ? <ApplyForCompanyAdmin /> : null}
    </div>
  )
}
