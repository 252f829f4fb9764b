// The columns of the list of applications: applicant, booking, reason, state.
import type { EirStaffRequest } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { col, type Column } from '../../kit/column.tsx'
import type { EirOwn } from './eir-own-texts.ts'
import { APPLICATION_TONES } from './eir-state.ts'

/** `Trucking Example Ltd (E2ETRK)`. */
export const applicantText = ({ companyName, partyCode }: EirStaffRequest, { company }: EirOwn): string =>
  companyName === null ? partyCode : fill(company, { name: companyName, code: partyCode })

export const applicationColumns = (
  { application, status }: EirMessages,
  own: EirOwn,
): readonly Column<EirStaffRequest>[] => [
  col.text('booking', own.booking, ({ bookingNumber }) => bookingNumber),
  col.text('company', own.applicant, (row) => applicantText(row, own)),
  col.state('status', status, (row) => ({ tone: APPLICATION_TONES[row.status], text: application.state[row.status] })),
  col.prose('cause', application.reason, ({ cause }) => cause),
  col.instant('requestedAt', own.appliedAt, ({ requestedAt }) => requestedAt),
  col.text('requestedBy', own.appliedBy, ({ requestedBy }) => requestedBy),
  col.text('office', own.office, ({ officeCode }) => officeOf(officeCode, own)),
  col.instant('decidedAt', own.decidedAt, ({ decidedAt }) => decidedAt, { isExtra: true }),
  col.text('decidedBy', own.decidedBy, ({ decidedBy }) => decidedBy, { isExtra: true }),
  col.prose('decisionReason', own.decisionReason, ({ decisionReason }) => decisionReason, { isExtra: true }),
]

/** Ningbo is the only one (docs/requirements/eir.md 1); any other would be shown by its code. */
export const officeOf = (code: string, { ningbo }: EirOwn): string => (code === 'NGB' ? ningbo : code)
