// Decides whether rows of a file are valid lines of service contracts or one-way containers, field by field. A number
// in a spelling that no query would find is refused, with the spelling that would be found
// (docs/requirements/contracts.md 3).
import { isPlainCode } from '../accounts/account-rules.ts'
import {
  duplicateKeys,
  type NamedRow,
  readCountry,
  readRows,
  type ReadRules,
  type RuleRow,
} from '../demurrage/read-rule-row.ts'
import { isTradeSizeType, SIZE_TYPES_NAMED } from '../demurrage/read-size-types.ts'
import { readRowKey } from '../demurrage/read-tariff-rows.ts'
import { parseContainerNumber } from '../kernel/container-number.ts'
import type { OneWayUnit } from './one-way-unit.ts'
import { contractKey, type ServiceContract } from './service-contract.ts'

export const MAX_CONTRACT_NUMBER_LENGTH = 35
export const MAX_COMMODITY_LENGTH = 50

export const readServiceContracts = (
  given: readonly unknown[],
  nameOf: (index: number) => string = (index) => `contracts[${index}]`,
): ReadRules<ServiceContract> => withKeysOnce(readRows(given, nameOf, readContract))

export const readOneWayUnits = (
  given: readonly unknown[],
  nameOf: (index: number) => string = (index) => `units[${index}]`,
): ReadRules<OneWayUnit> => withKeysOnce(readRows(given, nameOf, readUnit))

function withKeysOnce<Row extends { readonly rowKey: string }>({ rows, problems }: ReadRules<Row>): ReadRules<Row> {
  const named: readonly NamedRow<Row>[] = rows
  return { rows, problems: [...problems, ...duplicateKeys(named, 'rowKey', ({ rowKey }) => rowKey)] }
}

function readContract(row: RuleRow): ServiceContract {
  const contract: ServiceContract = {
    rowKey: readRowKey(row),
    contractNo: inComparedForm(row, 'contractNo', row.required('contractNo', MAX_CONTRACT_NUMBER_LENGTH)),
    parties: readCodes(row, 'parties'),
    validFrom: requiredDate(row, 'validFrom'),
    validUntil: row.date('validUntil'),
    originCountry: readCountry(row, 'originCountry', row.required('originCountry', 10) || null) ?? '',
    destinationCountry: readCountry(row, 'destinationCountry', row.required('destinationCountry', 10) || null) ?? '',
    commodity: row.required('commodity', MAX_COMMODITY_LENGTH),
    sizeTypes: row.values('sizeTypes', isTradeSizeType, SIZE_TYPES_NAMED),
    freeTime: row.text('freeTime', 300),
    chargeReference: row.text('chargeReference', 100),
    note: row.text('note', 300),
  }
  const { validFrom, validUntil } = contract
  if (validUntil !== null && validFrom !== '' && validUntil < validFrom)
    row.report('validUntil', 'lies before validFrom')
  return contract
}

function readUnit(row: RuleRow): OneWayUnit {
  const unit: OneWayUnit = {
    rowKey: readRowKey(row),
    containerNo: readContainer(row),
    contractNo: optionalNumber(row, 'contractNo'),
    authorizationNo: optionalNumber(row, 'authorizationNo'),
    holders: readCodes(row, 'holders'),
    bookingNo: optionalNumber(row, 'bookingNo'),
    sizeType: readSizeType(row),
    offHireCity: row.text('offHireCity', 100),
    offHireFacility: row.text('offHireFacility', 100),
    cutOffOn: row.date('cutOffOn'),
    expiresOn: row.date('expiresOn'),
  }
  if (row.problems.length === 0 && unit.contractNo === null && unit.authorizationNo === null)
    row.report('contractNo', 'is empty, and so is authorizationNo: nobody could ask for it')
  return unit
}

function inComparedForm(row: RuleRow, field: string, number: string): string {
  const compared = contractKey(number)
  if (number !== '' && !/^[A-Z0-9]+$/.test(compared)) row.report(field, 'must be letters and digits')
  else if (number !== compared) row.report(field, `must be written ${compared}`)
  return number
}

function optionalNumber(row: RuleRow, field: string): string | null {
  const number = row.text(field, MAX_CONTRACT_NUMBER_LENGTH)
  return number === null ? null : inComparedForm(row, field, number)
}

function readContainer(row: RuleRow): string {
  const text = row.required('containerNo', 20)
  const parsed = parseContainerNumber(text)
  if (text === '') return text
  if (!parsed.ok) row.report('containerNo', 'must be four letters and seven digits')
  else if (!parsed.value.valid) row.report('containerNo', 'has a wrong check digit')
  else if (parsed.value.number !== text) row.report('containerNo', `must be written ${parsed.value.number}`)
  return text
}

function readSizeType(row: RuleRow): string | null {
  const sizeType = row.text('sizeType', 10)
  if (sizeType !== null && !isTradeSizeType(sizeType)) row.report('sizeType', `is none of ${SIZE_TYPES_NAMED}`)
  return sizeType
}

/** At least one: a row without a company would be visible to nobody. */
function readCodes(row: RuleRow, field: string): readonly string[] {
  const before = row.problems.length
  const codes = row.values(field, (value): value is string => isPlainCode(value), 'codes of companies')
  if (codes.length === 0 && row.problems.length === before) row.report(field, 'is missing: codes of companies')
  return codes
}

function requiredDate(row: RuleRow, field: string): string {
  const before = row.problems.length
  const date = row.date(field)
  if (date === null && row.problems.length === before) row.report(field, 'is missing')
  return date ?? ''
}
