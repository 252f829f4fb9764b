// Decides how a failed call can be remedied: retry, or enter another number.
import type { Failure } from '@quayline/client/outcome'
import type { Fault } from './use-stored-answer.ts'

/**
 * Whether the same call may succeed a moment later: a rejection of the request's content would only repeat. HTTP 429:
 * too many calls; 500 and above: server error.
 */
export const canRetry = (failure: Failure): boolean =>
  failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500

/** packages/contract/src/field-rule.ts: the rules for numbers. */
const NUMBER_RULES: readonly string[] = ['required', 'container-number', 'container-count', 'number-format']

/** The server's text about the number, shown at its field; null: the number was not the problem. */
export const numberFault = (fault: Fault | null): string | null =>
  fault?.failure.kind === 'refused' && fault.failure.errors.some(({ rule }) => NUMBER_RULES.includes(rule))
    ? fault.text
    : null
