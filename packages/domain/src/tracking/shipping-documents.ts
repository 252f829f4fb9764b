// Decides what a message about documents may change. Its event is shown for its shipment, but moves no container, and
// the numbers in a customer's statement link no documents. Otherwise any sender of a VGM could claim another party's
// container.
import type { EventFact } from '../intake/facts.ts'

/** DCSA SHIPMENT events: received, issued, released, held. */
export const isShippingDocument = ({ eventType }: EventFact): boolean => eventType === 'SHIPMENT'

/**
 * Shipping instructions and VGM declarations: the sender's claim that bookings, bills and containers belong together is
 * no proof.
 */
export const isCustomerStatement = ({ eventType, documentType }: EventFact): boolean =>
  eventType === 'SHIPMENT' && (documentType === 'SHI' || documentType === 'VGM')
