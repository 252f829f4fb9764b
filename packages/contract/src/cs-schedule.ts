// The objects of DCSA Commercial Schedules 1.0.3 (CS_v1.0.3.yaml) as we publish them: the members for which we have
// data.
import { CUT_OFF_CODES } from '@quayline/domain/intake/dcsa-codes'
import { z } from 'zod'

const dateTime = z.iso.datetime({ offset: true }).describe('Local time of the place with its UTC offset')

const cutOffTime = z
  .strictObject({ cutOffDateTimeCode: z.enum(CUT_OFF_CODES), cutOffDateTime: dateTime })
  .meta({ id: 'CsCutOffTime' })

const timestamp = z
  .strictObject({
    eventTypeCode: z.enum(['ARRI', 'DEPA']),
    eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
    eventDateTime: dateTime,
  })
  .meta({ id: 'CsTimestamp' })

export const textUpTo = (max: number) => z.string().min(1).max(max)

const vessel = z
  .strictObject({
    vesselIMONumber: z
      .string()
      .regex(/^\d{7,8}$/)
      .optional(),
    name: textUpTo(50).optional(),
    operatorCarrierCode: textUpTo(10).optional(),
    operatorCarrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
  })
  .meta({ id: 'CsVessel' })

const terminal = { locationName: textUpTo(100).optional(), UNLocationCode: textUpTo(5).optional() }
const callLocation = z
  .strictObject({ ...terminal, facilityName: textUpTo(100).optional(), facilitySMDGCode: textUpTo(6).optional() })
  .meta({ id: 'CsCallLocation' })
const location = z
  .strictObject({
    ...terminal,
    facility: z
      .strictObject({ facilityCode: textUpTo(6), facilityCodeListProvider: z.enum(['SMDG', 'BIC']) })
      .optional(),
  })
  .meta({ id: 'CsLocation' })

const transportCall = z
  .strictObject({
    transportCallReference: textUpTo(100),
    carrierImportVoyageNumber: textUpTo(50),
    carrierExportVoyageNumber: textUpTo(50).optional(),
    cutOffTimes: z.array(cutOffTime).optional(),
    location: callLocation.optional(),
    timestamps: z.array(timestamp).min(1),
  })
  .meta({ id: 'CsTransportCall' })

export const csServiceSchedule = z
  .strictObject({
    carrierServiceName: textUpTo(50),
    carrierServiceCode: textUpTo(11),
    vesselSchedules: z
      .array(
        z
          .strictObject({
            vessel: vessel.optional(),
            isDummyVessel: z.boolean(),
            transportCalls: z.array(transportCall),
          })
          .meta({ id: 'CsVesselSchedule' }),
      )
      .min(1),
  })
  .meta({ id: 'CsServiceSchedule' })

const SERVICE_PARTNER = {
  carrierServiceName: textUpTo(50),
  carrierServiceCode: textUpTo(11),
  carrierImportVoyageNumber: textUpTo(50),
  carrierExportVoyageNumber: textUpTo(50),
}
const servicePartner = z.strictObject(SERVICE_PARTNER).meta({ id: 'CsServicePartner' })

export const csPortSchedule = z
  .strictObject({
    location: callLocation,
    vesselSchedules: z.array(
      z
        .strictObject({
          servicePartners: z.array(servicePartner).min(1),
          vessel: vessel.optional(),
          isDummyVessel: z.boolean(),
          timestamps: z.array(timestamp).min(1),
          cutOffTimes: z.array(cutOffTime).optional(),
        })
        .meta({ id: 'CsSchedule' }),
    ),
  })
  .meta({ id: 'CsPortSchedule' })

const FACILITY_TYPES = ['POTE', 'COFS', 'CLOC', 'RAMP', 'INTE'] as const
const PLACE = { facilityTypeCode: z.enum(FACILITY_TYPES), location, dateTime }
const place = z.strictObject(PLACE).meta({ id: 'CsPlace' })
const calledPlace = z
  .strictObject({ transportCallReference: textUpTo(100).optional(), ...PLACE })
  .meta({ id: 'CsCalledPlace' })

const leg = z
  .strictObject({
    sequenceNumber: z.int().min(1),
    transport: z.discriminatedUnion('modeOfTransport', [
      z.strictObject({
        modeOfTransport: z.literal('VESSEL'),
        servicePartners: z.array(servicePartner.partial()),
        vessel: vessel.optional(),
      }),
      z.strictObject({ modeOfTransport: z.literal('BARGE') }),
      z.strictObject({ modeOfTransport: z.enum(['RAIL', 'TRUCK']) }),
    ]),
    departure: calledPlace,
    intermediateCalls: z
      .array(
        z.strictObject({
          transportCallReference: textUpTo(100),
          facilityTypeCode: z.literal('POTE'),
          location,
          arrivalDateTime: dateTime.optional(),
          departureDateTime: dateTime.optional(),
        }),
      )
      .optional(),
    arrival: calledPlace,
    cutOffTimes: z.array(cutOffTime).optional(),
  })
  .meta({ id: 'CsLeg' })

export const RECEIPT_TYPES = ['CY', 'SD', 'CFS'] as const

export const csPointToPoint = z
  .strictObject({
    placeOfReceipt: place,
    placeOfDelivery: place,
    receiptTypeAtOrigin: z.enum(RECEIPT_TYPES),
    deliveryTypeAtDestination: z.enum(RECEIPT_TYPES),
    cutOffTimes: z.array(cutOffTime).optional(),
    solutionNumber: z.int().min(1),
    transitTime: z.int().min(0),
    legs: z.array(leg).min(1),
  })
  .meta({ id: 'CsPointToPoint' })
