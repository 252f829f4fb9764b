// Decides whether a search failed for what was typed: then the words stand at the field, and another try of the same is not offered.
import type { Fault } from './use-kept-answer.ts'

/** packages/contract/src/field-rule.ts: the rules of numbers. */
const NUMBER_RULES: readonly string[] = ['required', 'container-number', 'container-count', 'number-format']

/** The server's words for the number; null: it was not the number. */
export const numberFault = (fault: Fault | null): string | null =>
  fault?.failure.kind === 'refused' && fault.failure.errors.some(({ rule }) => NUMBER_RULES.includes(rule))
    ? fault.text
    : null
