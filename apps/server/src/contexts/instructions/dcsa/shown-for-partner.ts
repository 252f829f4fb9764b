// An instruction as DCSA ShippingInstructions, with its statuses and the line's requests (docs/requirements/instructions.md 10).
import { toDcsa, withoutOwnMember } from '@quayline/domain/instructions/dcsa-instruction'
import { writeFeedback } from '@quayline/domain/instructions/dcsa-notification'
import type { DcsaMembers } from '@quayline/domain/instructions/dcsa-place'
import { withoutAbsent } from '@quayline/domain/instructions/dcsa-reading'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { StepRow } from '../queries.ts'
import type { PartnerStatuses } from './content-for-partner.ts'

export interface ShownForPartner {
  readonly content: ShippingInstruction
  readonly reference: string
  readonly billNumber: string | null
  readonly statuses: PartnerStatuses
  readonly steps: readonly StepRow[]
}

export function shownForPartner({ content, reference, billNumber, statuses, steps }: ShownForPartner): DcsaMembers {
  const message = withoutOwnMember(toDcsa(content))
  return withoutAbsent({
    ...message,
    transportDocumentReference: message['transportDocumentReference'] ?? billNumber,
    shippingInstructionsReference: reference,
    ...statuses,
    feedbacks: feedbacksOf(statuses, steps),
  })
}

/** The reason of the line's last refusal, while the partner must answer it. */
function feedbacksOf(
  { shippingInstructionsStatus, updatedShippingInstructionsStatus }: PartnerStatuses,
  steps: readonly StepRow[],
): readonly DcsaMembers[] {
  const isAsked =
    shippingInstructionsStatus === 'PENDING_UPDATE' ||
    shippingInstructionsStatus === 'DECLINED' ||
    updatedShippingInstructionsStatus === 'UPDATE_DECLINED'
  const reason = isAsked ? steps.find(({ event }) => event === 'REJECT')?.reason : null
  if (reason === null || reason === undefined || reason === '') return []
  return [writeFeedback({ code: 'PROPERTY_VALUE_MUST_CHANGE', message: reason, pointer: null })]
}
