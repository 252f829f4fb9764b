// For tests: one valid vessel schedule of Commercial Schedules 1.0.3, its variations, and how a delivery of it is read.
import { openCsDelivery } from './open.ts'
import { readCsSchedule } from './read.ts'

export const timestamp = {
  eventTypeCode: 'ARRI',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-03-01T08:00:00+08:00',
}
export const call = {
  transportCallReference: 'R1',
  carrierImportVoyageNumber: '012W',
  location: { UNLocationCode: 'CNSHA', locationName: 'Port of Shanghai' },
  timestamps: [timestamp],
}
export const vessel = { vesselIMONumber: '9000003', name: 'TEST NAVIGATOR' }
export const schedule = { vessel, isDummyVessel: false, transportCalls: [call] }
export const service = { carrierServiceName: 'Quay Loop', carrierServiceCode: 'QP1', vesselSchedules: [schedule] }

export const readAll = (value: unknown) => [...openCsDelivery(value)].map(readCsSchedule)
export const withCall = (members: object) => ({
  ...service,
  vesselSchedules: [{ ...schedule, transportCalls: [{ ...call, ...members }] }],
})
export const withTimestamp = (members: object) => withCall({ timestamps: [{ ...timestamp, ...members }] })
export const withVessel = (members: object) => ({ ...service, vesselSchedules: [{ ...schedule, ...members }] })
export const rejectionOf = (value: unknown) => readAll(value).map(({ rejection }) => rejection)
