// The ledger as a table: one row for each day, and one for each charge without days, so that none is missing.
import type { LedgerEntry } from '../charges/charge-ledger.ts'
import type { DayReason } from '@quayline/domain/demurrage/ledger'
import type { Language } from '@quayline/messages/language'
import { CSV_START, type CsvCell, csvLine } from '../../../platform/csv.ts'
import { demurrageTexts } from '../charges/row-texts.ts'

export function ledgerCsv(entries: readonly LedgerEntry[], language: Language): Uint8Array {
  const heads = Object.values(demurrageTexts(language).csv)
  const lines = [heads, ...entries.flatMap((entry) => rowsOf(entry, language))].map(csvLine)
  return new TextEncoder().encode(`${CSV_START}${lines.join('')}`)
}

/** In the order of the catalog's `csv`: the row id last. */
function rowsOf({ row, days, tariff, agreement }: LedgerEntry, language: Language): readonly (readonly CsvCell[])[] {
  const texts = demurrageTexts(language)
  const head = [row.eqpNum, row.sizeType, texts.chargeTypes[row.chargeType], row.office]
  const tail = [row.currency, tariff?.clause ?? null, agreement?.clause ?? null, row.rowId]
  if (days.length === 0)
    return [[...head, null, null, texts.statuses[row.status], row.reasonText, null, null, row.ar, ...tail]]
  return days.map(({ on, dayNumber, kind, reason, note, rate, amount }) => [
    ...head,
    on,
    dayNumber,
    texts.dayKinds[kind],
    texts.dayReasons[reason as DayReason],
    note,
    rate,
    amount,
    ...tail,
  ])
}
