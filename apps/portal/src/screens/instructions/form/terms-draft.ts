// Converts the references of an instruction and the terms of single charges to rows of a form and back
// (docs/requirements/instructions.md 1).
import type { ShippingInstructionContent } from '@quayline/client/schema.d'
import { CHARGE_KINDS, type ChargeKind } from '@quayline/domain/instructions/shipping-instruction'
import { type FormDraft, type FormRows, isBlankRow } from '../../../kit/form-draft.ts'
import { oneOf, textIn } from './draft-values.ts'

type Content = ShippingInstructionContent

export const FREIGHT_TERMS = ['PRE', 'COL', 'MIXED'] as const

export const BLANK_REFERENCE: FormDraft = { type: '', value: '' }

export const referenceRows = (references: Content['references']): FormRows =>
  references.map(({ type, value }) => ({ type, value }))

export const referencesOf = (rows: FormRows): Content['references'] =>
  rows.filter((row) => !isBlankRow(row)).map((row) => ({ type: textIn(row, 'type'), value: textIn(row, 'value') }))

export const chargeRows = (charges: Content['charges']): FormRows => charges.map(({ kind, term }) => ({ kind, term }))

export const chargesOf = (rows: FormRows): Content['charges'] =>
  rows.map((row) => ({
    kind: oneOf(CHARGE_KINDS, textIn(row, 'kind')),
    term: oneOf(FREIGHT_TERMS, textIn(row, 'term')),
  }))

/** The kinds that no other row has: each charge has one term. */
export const freeKinds = (rows: FormRows, own: FormDraft = {}): readonly ChargeKind[] =>
  CHARGE_KINDS.filter((kind) => kind === own['kind'] || rows.every((row) => row['kind'] !== kind))
