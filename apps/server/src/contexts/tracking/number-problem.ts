// Which rule of a field a number breaks.
import type { FieldRule } from '@quayline/contract/field-rule'
import type { NumberRefusal } from '@quayline/domain/tracking/number-kind'
import { badParameter, type Refusal } from '../../platform/refusal.ts'

const RULES: Readonly<Record<NumberRefusal, FieldRule>> = {
  EMPTY: 'required',
  CONTAINER_NUMBER_FORMAT: 'container-number',
  REFERENCE_FORMAT: 'number-format',
  TOO_MANY_CONTAINERS: 'container-count',
}

export const numberProblem = (path: string, reason: NumberRefusal): Refusal =>
  badParameter({ path, rule: RULES[reason] })
