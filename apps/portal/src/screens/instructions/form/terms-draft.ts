// Converts references, terms of single charges and clauses of an instruction to a form's draft and back
// (docs/requirements/instructions.md 1).
import type { ShippingInstructionContent } from '@quayline/client/schema.d'
import { CHARGE_KINDS, type ChargeKind } from '@quayline/domain/instructions/shipping-instruction'
import { filledRows, type FormDraft, type FormRows } from '../../../kit/form-draft.ts'
import { linesOf, oneOf, rowsIn, textIn, textOfLines } from './draft-values.ts'

type Content = ShippingInstructionContent

export const FREIGHT_TERMS = ['PRE', 'COL', 'MIXED'] as const

export const BLANK_REFERENCE: FormDraft = { type: '', value: '' }

type Terms = Pick<Content, 'references' | 'charges' | 'clauses'>

export const termsDraft = ({ references, charges, clauses }: Terms): FormDraft => ({
  references: references.map(({ type, value }) => ({ type, value })),
  charges: charges.map(({ kind, term }) => ({ kind, term })),
  clauses: textOfLines(clauses),
})

export const termsOf = (draft: FormDraft): Terms => ({
  references: filledRows(rowsIn(draft, 'references')).map((row) => ({
    type: textIn(row, 'type'),
    value: textIn(row, 'value'),
  })),
  charges: rowsIn(draft, 'charges').map((row) => ({
    kind: oneOf(CHARGE_KINDS, textIn(row, 'kind')),
    term: oneOf(FREIGHT_TERMS, textIn(row, 'term')),
  })),
  clauses: [...linesOf(textIn(draft, 'clauses'))],
})

/** The kinds that no other row has: each charge has one term. */
export const freeKinds = (rows: FormRows, own: FormDraft = {}): readonly ChargeKind[] =>
  CHARGE_KINDS.filter((kind) => kind === own['kind'] || rows.every((row) => row['kind'] !== kind))
