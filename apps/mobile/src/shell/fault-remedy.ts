// Decides what can be done about a failed call: try it again, or type another number.
import type { Failure } from '@quayline/client/outcome'
import type { Fault } from './use-kept-answer.ts'

/**
 * Whether the same call may succeed a moment later: what the server refused for what was asked, it refuses again. HTTP 429: too many
 * calls; 500 and above: the server's own fault.
 */
export const canRetry = (failure: Failure): boolean =>
  failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500

/** packages/contract/src/field-rule.ts: the rules of numbers. */
const NUMBER_RULES: readonly string[] = ['required', 'container-number', 'container-count', 'number-format']

/** The server's text about the number, shown at its field; null: it was not the number. */
export const numberFault = (fault: Fault | null): string | null =>
  fault?.failure.kind === 'refused' && fault.failure.errors.some(({ rule }) => NUMBER_RULES.includes(rule))
    ? fault.text
    : null
