// The legs and end points of a voyage as in the carrier's payload (docs/requirements/tracking.md 2.1).
import { z } from 'zod'

export const LOCAL_TIME = 'Local time of the place, YYYY-MM-DD HH:mm; its time zone is in clocks'
const text = z.string().nullable()
export const localTime = z.string().nullable().meta({ description: LOCAL_TIME })

export const actualShipment = z
  .strictObject({
    rownum: z.string(),
    sequenceNumber: z.string(),
    vesselName: text,
    voyageNo: text,
    portOfLoading: text,
    actualDepartureDate: localTime,
    expectedDateOfDeparture: localTime,
    portOfDischarge: text,
    actualArrivalDate: localTime,
    estimatedDateOfArrival: localTime,
    actualShippingDate: localTime,
    city: text,
    service: text,
    actualDischargeDate: localTime,
    vesselCde: text,
  })
  .meta({ id: 'ActualShipment', description: 'One leg of the sea carriage' })

export const trackingPath = z
  .strictObject({
    billOfladingRefCode: text.meta({ description: 'Comma-separated list of bill numbers' }),
    trackingGroupReferenceCode: text.meta({ description: 'Comma-separated list of booking numbers' }),
    fromCity: text.meta({ description: 'City first, country last: "Qingdao ,Shandong ,China"' }),
    toCity: text.meta({ description: 'City first, country last' }),
    cgoAvailTm: localTime,
    cgoFinalTm: localTime,
    vslNme: text,
    voyNumber: text,
    pol: text,
    pod: text,
    flag: text,
    svvd: text,
    blType: text,
    blRealStatus: text,
  })
  .meta({ id: 'TrackingPath' })
