// The advance filings on the Filings tab: each due filing once, with the draft's data for it, then the other filings in
// the draft (docs/requirements/instructions.md 5).
import { isFilerKnown } from '@quayline/domain/instructions/check-filings'
import { FILING_REGIMES } from '@quayline/domain/instructions/shipping-instruction'
import type { FilingDuty } from '@quayline/client/schema.d'
import type { FilingRegime } from '@quayline/domain/instructions/shipping-instruction'
import type { FormDraft, FormRows } from '../../../kit/form-draft.ts'
import { textIn } from './draft-values.ts'

export interface FilingRow {
  readonly regime: string
  readonly country: string
  /** Null: the draft contains a filing that is not due. */
  readonly duty: FilingDuty | null
  /** Index among the draft's filings; null: the draft has no data for this one. */
  readonly index: number | null
}

export function filingRows(duties: readonly FilingDuty[], filings: FormRows): readonly FilingRow[] {
  const left = new Set(filings.keys())
  const due = duties.map((duty): FilingRow => {
    const country = duty.country ?? ''
    const index = [...left].find((at) => {
      const row = filings[at] ?? {}
      return textIn(row, 'regime') === duty.regime && ['', country].includes(textIn(row, 'country'))
    })
    if (index !== undefined) left.delete(index)
    return { regime: duty.regime, country, duty, index: index ?? null }
  })
  const others = [...left].map((index): FilingRow => {
    const row = filings[index] ?? {}
    return { regime: textIn(row, 'regime'), country: textIn(row, 'country'), duty: null, index }
  })
  return [...due, ...others]
}

const LOCKED: ReadonlySet<string> = new Set<FilingRegime>(['US_AMS', 'CA_ACI'])

/**
 * The filer of AMS and ACI is locked while House B/Ls exist, once it is completely stated. `filing` undefined: nothing
 * is stated yet.
 */
export function isLocked(regime: string, houseBills: FormRows, filing: FormRows[number] | undefined): boolean {
  const found = FILING_REGIMES.find((each) => each === regime)
  if (houseBills.length === 0 || !LOCKED.has(regime) || found === undefined || filing === undefined) return false
  const performedBy = filing['performedBy'] === 'SELF' ? 'SELF' : filing['performedBy'] === 'CARRIER' ? 'CARRIER' : null
  return (
    performedBy !== null && isFilerKnown({ regime: found, performedBy, filerCode: String(filing['filerCode'] ?? '') })
  )
}

/**
 * In North America, SELF is identified by a carrier code; elsewhere every filer by an identification number. Null: no
 * code is required.
 */
export function codeField(regime: string, performedBy: string): 'filerCode' | 'identificationNumber' | null {
  if (!LOCKED.has(regime)) return 'identificationNumber'
  return performedBy === 'SELF' ? 'filerCode' : null
}

/** Empty: the filing is removed from the draft. */
export function withFiler(
  filings: FormRows,
  { regime, country, index }: Pick<FilingRow, 'regime' | 'country' | 'index'>,
  performedBy: string,
): FormRows {
  if (performedBy === '') return filings.filter((_, at) => at !== index)
  if (index !== null) return filings.map((row, at) => (at === index ? { ...row, performedBy } : row))
  const row: FormDraft = { regime, country, performedBy, filerCode: '', identificationNumber: '' }
  return [...filings, row]
}
