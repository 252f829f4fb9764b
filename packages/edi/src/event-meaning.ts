// What a code of a code list means, and the event fact that it becomes.
import type {
  Classifier,
  DocumentType,
  EmptyIndicator,
  EquipmentEventCode,
  EventFact,
  OwnMilestoneCode,
  ShipmentEventCode,
  TransportEventCode,
  TransportMode,
} from '@quayline/domain/intake/facts'

/** One DCSA event, or an own milestone. `mode` and `emptyIndicator` only if the code implies them. */
export type EventMeaning =
  | {
      readonly eventType: 'EQUIPMENT'
      readonly code: EquipmentEventCode
      readonly mode?: TransportMode
      readonly emptyIndicator?: EmptyIndicator
    }
  | {
      readonly eventType: 'TRANSPORT'
      readonly code: TransportEventCode
      readonly mode?: TransportMode
      readonly classifier?: Classifier
    }
  | { readonly eventType: 'SHIPMENT'; readonly code: ShipmentEventCode; readonly documentType: DocumentType }
  | { readonly eventType: 'OWN'; readonly code: OwnMilestoneCode }

export const equipment = (
  code: EquipmentEventCode,
  details: { readonly mode?: TransportMode; readonly emptyIndicator?: EmptyIndicator } = {},
): EventMeaning => ({ eventType: 'EQUIPMENT', code, ...details })

export const transport = (
  code: TransportEventCode,
  details: { readonly mode?: TransportMode; readonly classifier?: Classifier } = {},
): EventMeaning => ({ eventType: 'TRANSPORT', code, ...details })

export const shipment = (documentType: DocumentType, code: ShipmentEventCode): EventMeaning => ({
  eventType: 'SHIPMENT',
  code,
  documentType,
})

export const own = (code: OwnMilestoneCode): EventMeaning => ({ eventType: 'OWN', code })

/** The code is kept, but its meaning is unknown: reported with UNKNOWN_CODE, never guessed. */
export const UNKNOWN_MEANING: EventMeaning = own('UNKNOWN')

type Given = Pick<EventFact, 'classifier' | 'time' | 'sourceCode' | 'segmentIndex'> &
  Partial<Omit<EventFact, 'kind' | 'eventType' | 'code' | 'documentType'>>

/** An event of this meaning; values that the message does not state are null or empty. */
export const eventOf = (meaning: EventMeaning, given: Given): EventFact => ({
  kind: 'EVENT',
  eventType: meaning.eventType,
  code: meaning.code,
  documentType: meaning.eventType === 'SHIPMENT' ? meaning.documentType : null,
  container: null,
  isoSizeType: null,
  emptyIndicator: null,
  moveDirection: null,
  place: null,
  mode: null,
  vessel: null,
  voyage: null,
  bookingNumber: null,
  billNumber: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
  seals: [],
  weights: null,
  damages: [],
  remark: null,
  ...given,
})
