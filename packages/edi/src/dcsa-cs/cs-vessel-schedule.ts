// The JSON of a vessel schedule of DCSA Commercial Schedules 1.0.3 (CS_v1.0.3.yaml, ServiceSchedule), with the members
// that we write.
import type { CLASSIFIERS, CUT_OFF_CODES, SCHEDULE_FACILITY_TYPES } from '@quayline/domain/intake/dcsa-codes'
import type { PortCallStatusCode } from './cs-codes.ts'

export interface CsTimestamp {
  readonly eventTypeCode: 'ARRI' | 'DEPA'
  readonly eventClassifierCode: (typeof CLASSIFIERS)[number]
  /** Local time of the port, with its offset. */
  readonly eventDateTime: string
  /** Operational Vessel Schedules 3: CS has no such member, but does not forbid further members. */
  readonly facilityTypeCode?: (typeof SCHEDULE_FACILITY_TYPES)[number]
  readonly delayReasonCode?: string
  readonly changeRemark?: string
}

export interface CsCutOffTime {
  readonly cutOffDateTimeCode: (typeof CUT_OFF_CODES)[number]
  readonly cutOffDateTime: string
}

export interface CsTransportCallLocation {
  readonly locationName?: string
  readonly facilityName?: string
  readonly UNLocationCode?: string
  readonly facilitySMDGCode?: string
}

export interface CsTransportCall {
  readonly transportCallReference: string
  readonly carrierImportVoyageNumber: string
  readonly carrierExportVoyageNumber?: string
  readonly cutOffTimes?: readonly CsCutOffTime[]
  readonly location?: CsTransportCallLocation
  readonly timestamps: readonly CsTimestamp[]
  /** Operational Vessel Schedules 3 (portCallStatusCode): the only way to state that a call is left out. */
  readonly statusCode?: PortCallStatusCode
}

export interface CsVessel {
  readonly vesselIMONumber?: string
  readonly name?: string
  readonly callSign?: string
  readonly operatorCarrierCode?: string
  readonly operatorCarrierCodeListProvider?: 'SMDG' | 'NMFTA'
}

export interface CsVesselSchedule {
  readonly vessel?: CsVessel
  readonly isDummyVessel: boolean
  readonly transportCalls: readonly CsTransportCall[]
}

export interface CsServiceSchedule {
  readonly carrierServiceName?: string
  readonly carrierServiceCode?: string
  readonly vesselSchedules: readonly CsVesselSchedule[]
}

/**
 * A received delivery: the list of the standard, and the time of the sender's statement, for which the standard has no
 * member.
 */
export interface CsScheduleDelivery {
  /** Instant, RFC 3339. */
  readonly sentDateTime: string
  readonly serviceSchedules: readonly CsServiceSchedule[]
}
