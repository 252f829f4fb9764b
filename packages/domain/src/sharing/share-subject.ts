// Decides to what of a tracking answer a link can be made: one bill, booking or container that was found (docs/requirements/sharing.md 3).
import type { TrackingAnswer } from '../tracking/answer.ts'

export interface ShipmentToShare {
  readonly type: 'bl' | 'bkg' | 'cntr'
  readonly number: string
  /** The operations are the reader's to hand on: he is a party of the shipment. */
  readonly hasOperations: boolean
}

/** `asked`: the number as it was asked for. Null: several numbers, or none that was found; there is no link to them. */
export function shipmentToShare(answer: TrackingAnswer, asked: string): ShipmentToShare | null {
  if (answer.type === 'bl' || answer.type === 'bkg')
    return { type: answer.type, number: asked, hasOperations: answer.content.action.length > 0 }
  const [one, ...others] = answer.type === 'cntr' ? answer.content.containers : []
  return one === undefined || others.length > 0
    ? null
    : { type: 'cntr', number: one.container.containerNumber, hasOperations: false }
}
