// Contracts and one-way containers as columns of a sheet, one row each. Writing a row and reading it back gives the
// same row.
import { type Columns, listOf } from '../demurrage/rule-columns.ts'
import type { GivenRow } from '../reference/row-reader.ts'
import type { OneWayUnit } from './one-way-unit.ts'
import type { ServiceContract } from './service-contract.ts'

/** In the order in which they are exported. */
export const CONTRACT_COLUMNS = [
  'rowKey',
  'contractNo',
  'parties',
  'validFrom',
  'validUntil',
  'originCountry',
  'destinationCountry',
  'commodity',
  'sizeTypes',
  'freeTime',
  'chargeReference',
  'note',
] as const satisfies readonly (keyof ServiceContract)[]

export const ONE_WAY_COLUMNS = [
  'rowKey',
  'containerNo',
  'contractNo',
  'authorizationNo',
  'holders',
  'bookingNo',
  'sizeType',
  'offHireCity',
  'offHireFacility',
  'cutOffOn',
  'expiresOn',
] as const satisfies readonly (keyof OneWayUnit)[]

/** In the shape of the JSON file. */
export const contractRowOf = (columns: Columns): GivenRow => ({
  ...columns,
  parties: listOf(columns['parties']),
  sizeTypes: listOf(columns['sizeTypes']),
})

export const oneWayRowOf = (columns: Columns): GivenRow => ({ ...columns, holders: listOf(columns['holders']) })

export const contractColumns = (contract: ServiceContract): Columns =>
  Object.fromEntries(CONTRACT_COLUMNS.map((name) => [name, cellOf(contract[name])]))

export const oneWayColumns = (unit: OneWayUnit): Columns =>
  Object.fromEntries(ONE_WAY_COLUMNS.map((name) => [name, cellOf(unit[name])]))

const cellOf = (value: string | readonly string[] | null): string =>
  value === null ? '' : typeof value === 'string' ? value : value.join(', ')
