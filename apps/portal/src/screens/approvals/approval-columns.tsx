// The columns of the list of applications: applicant, type, submission time, responsible administrator.
import type { ApprovalRow, Territory } from '@quayline/client/schema.d'
import type { Tone } from '../../kit/cells.tsx'
import { col, type Column, type Locale } from '../../kit/column.tsx'
import { regionNamer } from '../../shell/regions.ts'
import { regionText, territoryText } from './territory-choices.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

export const APPROVAL_TONES: Readonly<Record<ApprovalRow['status'], Tone>> = {
  PENDING: 'accent',
  HOLDING: 'warn',
  PASS: 'ok',
  REJECT: 'danger',
}

export function approvalColumns(
  { texts, language }: Locale,
  territories: readonly Territory[],
): readonly Column<ApprovalRow>[] {
  const { fields, types, statuses } = texts.approvals
  const { noTerritory } = APPROVALS_OWN[texts.language]
  const countryOf = regionNamer(language)
  return [
    col.text('username', fields.username, ({ username }) => username),
    col.text('name', fields.applicant, ({ name }) => name),
    col.text('company', fields.company, ({ companyName }) => companyName),
    col.text('type', fields.type, ({ type }) => types[type]),
    col.state('status', fields.status, ({ status }) => ({ tone: APPROVAL_TONES[status], text: statuses[status] })),
    col.instant('submittedAt', fields.submittedAt, ({ submittedAt }) => submittedAt),
    col.text('territory', fields.territory, ({ territoryCode }) =>
      territoryCode === null ? noTerritory : territoryText(territoryCode, territories, texts),
    ),
    col.text('region', fields.region, ({ region }) => regionText(region, territories, texts)),
    col.text('country', fields.country, ({ countryCode }) => (countryCode === null ? null : countryOf(countryCode))),
    col.text('city', fields.city, ({ city }) => city),
    col.text(
      'originalRegion',
      fields.originalRegion,
      ({ originalRegion }) => regionText(originalRegion, territories, texts),
      { isExtra: true },
    ),
    col.text('finalHandler', fields.finalHandler, ({ finalHandler }) => finalHandler, { isExtra: true }),
    col.instant('decidedAt', fields.decidedAt, ({ decidedAt }) => decidedAt, { isExtra: true }),
    col.prose('rejectReason', fields.rejectReason, ({ rejectReason }) => rejectReason, { isExtra: true }),
  ]
}
