// Decides what a message about documents may change: it is shown where it belongs, but it moves no container, and what a customer
// writes about numbers ties nothing together. Else any sender of a VGM could have another party's container shown as its own.
import type { EventFact } from '../intake/facts.ts'

/** DCSA SHIPMENT events: received, issued, released, held. */
export const isShippingDocument = ({ eventType }: EventFact): boolean => eventType === 'SHIPMENT'

/** Shipping instructions and VGM declarations name bookings, bills and containers as their sender believes they belong together. */
export const isCustomerStatement = ({ eventType, documentType }: EventFact): boolean =>
  eventType === 'SHIPMENT' && (documentType === 'SHI' || documentType === 'VGM')
