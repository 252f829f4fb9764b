// The rule that a typed number breaks, and the message about it without the name of the API field.
import type { FieldRule } from '@quayline/contract/field-rule'
import { type NumberRefusal, recogniseNumber } from '@quayline/domain/tracking/number-kind'
import type { DetailKey, ApiError } from '../../platform/http/api-error.ts'

const RULES: Readonly<Record<NumberRefusal, FieldRule>> = {
  EMPTY: 'required',
  CONTAINER_NUMBER_FORMAT: 'container-number',
  REFERENCE_FORMAT: 'number-format',
  TOO_MANY_CONTAINERS: 'container-count',
}

const WORDS: Readonly<Record<NumberRefusal, DetailKey>> = {
  EMPTY: 'numberEmpty',
  CONTAINER_NUMBER_FORMAT: 'numberOfContainer',
  REFERENCE_FORMAT: 'numberOfDocument',
  TOO_MANY_CONTAINERS: 'numbersTooMany',
}

export const numberProblem = (path: string, reason: NumberRefusal): ApiError => ({
  refused: 'BAD_PARAMETER',
  detail: WORDS[reason],
  problems: [{ path, rule: RULES[reason] }],
})

/**
 * When a bill was requested and none was found: for a container's number the error advises to enter its bill. Only the
 * form of the number decides, so that it does not disclose which containers exist; null for any other number.
 */
export function containerInPlaceOfBill(path: string, text: string): ApiError | null {
  return recogniseNumber(text, 'cntr').ok
    ? { refused: 'BAD_PARAMETER', detail: 'billNumberNeeded', problems: [{ path, rule: 'number-format' }] }
    : null
}
