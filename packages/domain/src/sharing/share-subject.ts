// Decides which part of a tracking answer can be shared by a link: one bill, booking or container that was found
// (docs/requirements/sharing.md 3).
import type { TrackingAnswer } from '../tracking/answer.ts'

export interface ShipmentToShare {
  readonly type: 'bl' | 'bkg' | 'cntr'
  readonly number: string
  /** The reader is a party of the shipment and may therefore share its operations. */
  readonly hasOperations: boolean
}

/** `asked`: the number as asked for. Null for several containers or none found: no link can be made to them. */
export function shipmentToShare(answer: TrackingAnswer, asked: string): ShipmentToShare | null {
  if (answer.type === 'bl' || answer.type === 'bkg')
    return { type: answer.type, number: asked, hasOperations: answer.content.action.length > 0 }
  const [one, ...others] = answer.type === 'cntr' ? answer.content.containers : []
  return one === undefined || others.length > 0
    ? null
    : { type: 'cntr', number: one.container.containerNumber, hasOperations: false }
}
