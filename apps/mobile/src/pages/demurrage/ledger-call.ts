// The call for the days of a charge, and the name under which its answer is stored.
import type { LedgerQuery } from '@quayline/client/ledger-files'
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

export const ledgerQuery = ({
  asked: { docRef, bound, chargeType, type },
  rowId,
  endDate,
}: LedgerAsked): LedgerQuery => ({
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
  send: (client) => client.GET('/v1/demurrage/ledger', { params: { query: ledgerQuery(asked) } }),
})
