// Decides whether rows of a file are special agreements, field by field. Whether they fit the tariffs that they change
// is checked on all rows together.
import { referenceKey } from '../tracking/reference-key.ts'
import { duplicateKeys, readCountry, readPort, readRows, type ReadRules, type RuleRow } from './read-rule-row.ts'
import { isTradeSizeType, SIZE_TYPES_NAMED } from './read-size-types.ts'
import { readSlabs, reportRatesTooHigh } from './read-slabs.ts'
import { readEffective, readRowKey } from './read-tariff-rows.ts'
import { DAY_TYPES, MAX_FREE_DAYS, readCurrency } from './read-terms.ts'
import type { Agreement, AgreementScope } from './tariff.ts'
import { BOUNDS, CHARGE_TYPES, type DayType } from './terms.ts'

const SCOPES: readonly AgreementScope[] = ['SHIPMENT', 'CONTRACT', 'CUSTOMER']

const inFile = (index: number): string => `agreements[${index}]`

export function readAgreementRows(
  given: readonly unknown[],
  nameOf: (index: number) => string = inFile,
): ReadRules<Agreement> & { readonly agreements: readonly Agreement[] } {
  const { rows, problems } = readRows(given, nameOf, readAgreement)
  const twice = duplicateKeys(rows, 'rowKey', ({ rowKey }) => rowKey)
  return { rows, agreements: rows.map(({ value }) => value), problems: [...problems, ...twice] }
}

function readAgreement(row: RuleRow): Agreement {
  const scope = row.choice('scope', SCOPES)
  const country = readCountry(row, 'country', row.text('country', 10))
  const port = readPort(row, 'port', row.text('port', 10), country)
  if (port !== null && country === null) row.report('country', 'is missing: a port needs its country')
  const agreement: Agreement = {
    rowKey: readRowKey(row),
    clause: row.required('clause', 200),
    scope,
    holder: readHolder(row, scope),
    country,
    port,
    bound: row.choice('bound', BOUNDS),
    chargeType: row.choice('chargeType', CHARGE_TYPES),
    sizeTypes: row.values('sizeTypes', isTradeSizeType, SIZE_TYPES_NAMED),
    ...readEffective(row),
    freeDays: row.whole('freeDays', 0, MAX_FREE_DAYS),
    freeDayType: row.text('freeDayType', 40) === null ? null : row.choice<DayType>('freeDayType', DAY_TYPES),
    slabRule: row.choice('slabRule', ['JUMP', 'RESTART']),
    ...readSpecialRate(row),
  }
  const { freeDays, freeDayType, slabs } = agreement
  if (row.problems.length === 0 && freeDays === null && freeDayType === null && slabs === null)
    row.report('freeDays', 'is empty, and so are freeDayType and slabs: the row grants nothing')
  return agreement
}

/**
 * In the spelling that a charge is matched with: any other spelling would never match, and is refused with the right
 * one.
 */
function readHolder(row: RuleRow, scope: AgreementScope): string {
  const holder = row.required('holder', 60)
  const compared = scope === 'SHIPMENT' ? referenceKey(holder) : holder.trim().toUpperCase()
  if (holder !== '' && holder !== compared) row.report('holder', `must be written ${compared}`)
  return holder
}

/** A rate needs its currency, which must match the tariff's. */
function readSpecialRate(row: RuleRow): Pick<Agreement, 'slabs' | 'currency'> {
  const before = row.problems.length
  const slabs = readSlabs(row, 'slabs')
  const hasRate = slabs !== null || row.problems.length > before
  if (hasRate) {
    const currency = readCurrency(row)
    reportRatesTooHigh(row, slabs ?? [], currency ?? '')
    return { slabs, currency }
  }
  if (row.text('currency', 10) !== null) row.report('currency', 'stands without slabs')
  return { slabs: null, currency: null }
}
