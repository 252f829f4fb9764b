// The filters of the list of shipments, in the reader's language.
import { listShipments } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { STATUS_LABELS, type StatusCode } from '@quayline/domain/tracking/status-code'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { statusText } from '../tracking/status-sentence.ts'
import { DAYS, type ShipmentCriterion, VALUES } from './shipment-criteria.ts'
import type { ShipmentTexts } from './shipments-own-texts.ts'

const LIMITS = limitsOf(listShipments)
const UN_LOCODE = { limit: 5, control: { autoCapitalize: 'characters', spellCheck: false } } as const

/** Staff choose the customer; customers see only their own shipments. */
export function shipmentFilters(
  texts: ShipmentTexts,
  tracking: TrackingMessages,
  isStaff: boolean,
): readonly Filter<ShipmentCriterion>[] {
  const { heads, criteria } = texts
  const statuses = VALUES.status
    .map((code) => ({ value: code, label: statusLabel(code, tracking) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return [
    ...(isStaff
      ? [
          {
            name: 'party',
            label: criteria.party,
            limit: LIMITS.party,
            isRequired: true,
            hint: texts.partyHint,
          } as const,
        ]
      : []),
    { name: 'q', label: criteria.q, limit: LIMITS.q },
    { kind: 'choice', name: 'deadlineDays', label: criteria.deadline, options: choicesOf(DAYS, texts.within) },
    { kind: 'choice', name: 'cargoStage', label: heads.stage, options: choicesOf(VALUES.cargoStage, texts.stages) },
    { kind: 'range', name: 'etaFrom', until: 'etaTo', label: criteria.eta },
    { kind: 'choice', name: 'changedDays', label: criteria.changed, options: choicesOf(DAYS, texts.within) },
    {
      kind: 'choice',
      name: 'state',
      label: heads.state,
      options: choicesOf(VALUES.state, texts.states),
      otherwise: texts.active,
    },
    {
      kind: 'choice',
      name: 'documentType',
      label: heads.documentType,
      options: choicesOf(VALUES.documentType, texts.documentTypes),
    },
    { kind: 'choice', name: 'side', label: criteria.side, options: choicesOf(VALUES.side, texts.sides) },
    { kind: 'choice', name: 'status', label: criteria.status, options: statuses },
    { name: 'portOfLoading', label: criteria.portOfLoading, ...UN_LOCODE },
    { name: 'portOfDischarge', label: criteria.portOfDischarge, ...UN_LOCODE },
    { name: 'vessel', label: criteria.vessel, limit: LIMITS.vessel },
  ]
}

/** A code without a text is shown as a status change. */
export const statusLabel = (code: StatusCode, tracking: TrackingMessages): string =>
  statusText(STATUS_LABELS[code === 'UNKNOWN' ? 'STATUS_CHANGED' : code], tracking)
