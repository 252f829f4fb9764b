// English texts of the review of applications.
import type { PortalApprovalsMessages } from './portal-approvals.zh-CN.ts'

export const portalApprovals = {
  titles: { list: 'User approval', detail: 'Application of {name}' },
  types: { CERTIFIED_USER: 'Certified-user review', COMPANY_ADMIN: 'Company-administrator review' },
  statuses: { PENDING: 'Pending', HOLDING: 'On hold', PASS: 'Approved', REJECT: 'Rejected' },
  fields: {
    type: 'Review',
    status: 'Status',
    username: 'Username',
    applicant: 'Applicant',
    company: 'Company',
    country: 'Country or region',
    city: 'City',
    submittedAt: 'Submitted',
    originalRegion: 'Original region',
    region: 'Region',
    territory: 'Territory',
    finalHandler: 'Final handler',
    decidedAt: 'Decided',
    rejectReason: 'Reason of rejection',
    companyCode: 'Company code',
    reason: 'Reason for applying',
  },
  headquarters: 'Headquarters',
} satisfies PortalApprovalsMessages
