// The call behind the days of a charge, the files of the same question, and the name under which its answer is kept.
import type { LedgerEntry } from '@quayline/client/schema.d'
import type { Call } from '../../shell/request.ts'
import { type AskedCharges, nameOfAsked } from './asked-charges.ts'
import type { Money } from './money-text.ts'

export interface LedgerAsked {
  readonly asked: AskedCharges
  readonly rowId: string
  /** Periods that still run end on this day; null: today. */
  readonly endDate: string | null
}

export interface LedgerAnswer {
  readonly entries: readonly LedgerEntry[]
  readonly totals: readonly Money[]
  readonly leftOut: number
  readonly can: { readonly dispute: boolean }
}

const queryOf = ({ asked: { docRef, bound, chargeType, type }, rowId, endDate }: LedgerAsked) => ({
  docRef,
  bound,
  chargeType,
  docType: type,
  rowId,
  ...(endDate === null ? {} : { endDate }),
})

export const nameOfLedger = ({ asked, rowId, endDate }: LedgerAsked): string =>
  `${nameOfAsked(asked)} ledger ${rowId} ${endDate ?? 'today'}`

export const ledgerCall = (asked: LedgerAsked): Call<{ readonly data: LedgerAnswer }> => ({
  needsToken: true,
  send: (client) => client.GET('/v1/demurrage/ledger', { params: { query: queryOf(asked) } }),
})

export const LEDGER_FILES = ['ledger.pdf', 'ledger.csv', 'dispute-pack.pdf', 'dispute-pack.csv'] as const
export type LedgerFile = (typeof LEDGER_FILES)[number]

export const isDispute = (file: LedgerFile): boolean => file.startsWith('dispute')

export const fileType = (file: LedgerFile): string => (file.endsWith('.pdf') ? 'application/pdf' : 'text/csv')

export const filePath = (file: LedgerFile, asked: LedgerAsked): string =>
  `/v1/demurrage/${file}?${new URLSearchParams(queryOf(asked))}`

/** `EXPLSHA2600042-TSTU1234568-DET-ledger.pdf` */
export const fileName = (file: LedgerFile, { asked, rowId }: LedgerAsked): string => `${asked.docRef}-${rowId}-${file}`
