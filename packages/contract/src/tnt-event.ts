// One event of DCSA Track & Trace 2.2 (TNT_v2.2.0.yaml) as we publish it: the members without their deprecated
// equivalents.
import { z } from 'zod'
import { CODES } from './tnt-codes.ts'

const location = z.strictObject({
  locationName: z.string().optional(),
  UNLocationCode: z.string().optional(),
  facilityCode: z.string().optional(),
})

const transportCall = z
  .strictObject({
    transportCallID: z.string().max(100),
    carrierServiceCode: z.string().optional(),
    exportVoyageNumber: z.string().optional(),
    UNLocationCode: z.string().optional(),
    facilityCode: z.string().optional(),
    facilityTypeCode: z.string().optional(),
    otherFacility: z.string().optional(),
    modeOfTransport: z.enum(['VESSEL', 'RAIL', 'TRUCK', 'BARGE']),
    location: location.optional(),
    vessel: z
      .strictObject({
        vesselIMONumber: z.string(),
        vesselName: z.string().optional(),
        vesselCallSignNumber: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'TntTransportCall' })

const EVENT = {
  eventID: z.uuid(),
  eventCreatedDateTime: z.iso.datetime().describe('When you could first see the event'),
  eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
  eventDateTime: z.iso.datetime({ offset: true }).describe('With the UTC offset of the local time at the place'),
  documentReferences: z
    .array(z.strictObject({ documentReferenceType: z.enum(['BKG', 'TRD']), documentReferenceValue: z.string() }))
    .optional()
    .describe('Your bookings and bills that the event is about'),
  references: z
    .array(z.strictObject({ referenceType: z.literal('EQ'), referenceValue: z.string() }))
    .optional()
    .describe('Your containers that the event is about'),
}

export const tntEvent = z
  .discriminatedUnion('eventType', [
    z.strictObject({
      eventType: z.literal('EQUIPMENT'),
      ...EVENT,
      equipmentEventTypeCode: z.enum(CODES.equipmentEventTypeCode),
      equipmentReference: z.string().optional(),
      ISOEquipmentCode: z.string().optional(),
      emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']),
      eventLocation: location.optional(),
      transportCall: transportCall.optional(),
    }),
    z.strictObject({
      eventType: z.literal('TRANSPORT'),
      ...EVENT,
      transportEventTypeCode: z.enum(CODES.transportEventTypeCode),
      changeRemark: z.string().optional(),
      transportCall,
    }),
    z.strictObject({
      eventType: z.literal('SHIPMENT'),
      ...EVENT,
      shipmentEventTypeCode: z.enum(CODES.shipmentEventTypeCode),
      documentTypeCode: z.enum(CODES.documentTypeCode),
      documentID: z.string(),
      reason: z.string().optional(),
    }),
  ])
  .meta({ id: 'TntEvent', description: 'DCSA T&T 2.2 event' })
