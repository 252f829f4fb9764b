// Errors of DCSA calls about instructions or bills, each with its JSON pointer (docs/requirements/instructions.md 10).
import type { FieldRule } from '@quayline/contract/field-rule'
import type { DcsaFault, DcsaRule } from '@quayline/domain/instructions/dcsa-reading'
import type { Language } from '@quayline/messages/language'
import { type ApiError, badParameter, type FieldError, refused } from '../../../platform/http/api-error.ts'
import type { Caller } from '../../../platform/sessions/caller.ts'
import type { ReceiveRefusal } from '../receive-instruction.ts'
import { actionRefusal, creationRefusal } from '../refusals.ts'

/** Texts of one rule for the different message types. */
const RULES: Readonly<Record<DcsaRule, Pick<FieldError, 'rule' | 'values'>>> = {
  required: { rule: 'required' },
  object: { rule: 'type', values: { expected: 'object' } },
  list: { rule: 'type', values: { expected: 'array' } },
  text: { rule: 'type', values: { expected: 'string' } },
  boolean: { rule: 'type', values: { expected: 'boolean' } },
  number: { rule: 'type', values: { expected: 'number' } },
  value: { rule: 'format' },
  'too-long': { rule: 'format' },
  'too-many': { rule: 'format' },
  'too-deep': { rule: 'too-deep' },
  'electronic-bill': { rule: 'electronic-bill' },
}

export const messageRefusal = (faults: readonly DcsaFault[]): ApiError =>
  badParameter(...faults.map(({ pointer, rule }) => ({ path: pointer === '' ? 'body' : pointer, ...RULES[rule] })))

export const memberRefusal = (pointer: string, rule: FieldRule): ApiError => badParameter({ path: pointer, rule })

/**
 * The standard's call for a new instruction has no conflict status: a conflict is reported as an error of the content. Errors of the
 * checks name the fields of the model, which has one place for what the message says in several.
 */
export function receiveRefusal(refusal: ReceiveRefusal, language: Language): ApiError {
  if (refusal.of === 'UNKNOWN') return refused('NOT_FOUND')
  if (refusal.of === 'CREATION') {
    const answered = creationRefusal(refusal.refusal)
    return answered.refused === 'CONFLICT' ? { ...answered, refused: 'BAD_PARAMETER' } : answered
  }
  if (refusal.refusal.why === 'HAS_ERRORS')
    return badParameter(
      ...refusal.loaded.faults
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ path, rule, params }) => ({ path: path.join('.') || 'body', rule, values: params })),
    )
  if (refusal.refusal.why === 'BOOKING_UNCONFIRMED') return refused('BAD_PARAMETER', 'instructionUnconfirmed')
  return actionRefusal(refusal.refusal, language, refusal.loaded.facts.loaded)
}

/** Audience `party` admits reading keys; sending needs a key for sending, too. */
export const refusalOfReader = (caller: Caller | null): ApiError | null =>
  caller?.role === 'partner' && caller.purpose === 'READ' ? refused('FORBIDDEN', 'keyOnlyReads') : null
