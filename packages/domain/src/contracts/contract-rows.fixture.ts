// A line of a service contract and a one-way container as in a file: tests start from them and make one field wrong.
import type { OneWayUnit } from './one-way-unit.ts'
import type { ServiceContract } from './service-contract.ts'

export const FURNITURE: ServiceContract = {
  rowKey: 'QSC2026001-CN-US-1',
  contractNo: 'QSC2026001',
  parties: ['SHIPPER1', 'CONSIGNEE1'],
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  originCountry: 'CN',
  destinationCountry: 'US',
  commodity: 'Wooden furniture',
  sizeTypes: ['40GP', '40HQ'],
  freeTime: '14 days combined at destination',
  chargeReference: 'Annex A, item 3',
  note: null,
}

export const UNIT: OneWayUnit = {
  rowKey: 'OW-1',
  containerNo: 'TSTU1234568',
  contractNo: 'QSC2026001',
  authorizationNo: 'OWA77001',
  holders: ['SHIPPER1'],
  bookingNo: '7700000100',
  sizeType: '20GP',
  offHireCity: 'Shanghai',
  offHireFacility: 'Test Depot Waigaoqiao',
  cutOffOn: '2026-03-20',
  expiresOn: '2026-04-30',
}
