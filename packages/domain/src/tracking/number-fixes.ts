// Suggestions for a number that is refused or not found: a likelier number, or fewer numbers.
import { type ParsedContainerNumber, parseContainerNumber } from '../kernel/container-number.ts'
import { MAX_CONTAINERS, type NumberType, typedParts } from './number-kind.ts'

/** `USE`: a container number with the check digit that fits (ISO 6346). */
export interface FittingNumber {
  readonly action: 'USE'
  readonly typed: string
  readonly number: string
  /** All numbers of the suggested query. */
  readonly asked: string
}

/** `LEAVE_OUT`: numbers that are no containers, or too many. */
export interface NumbersLeftOut {
  readonly action: 'LEAVE_OUT'
  readonly numbers: readonly string[]
  /** The remaining numbers; never empty. */
  readonly asked: string
}

export type NumberFix = FittingNumber | NumbersLeftOut

/**
 * The problems and the first six suggestions, in the order of the typed numbers; the time is linear in the length of the text.
 * `type`: the visitor's choice; null: none.
 */
export function numberFixes(text: string, type: NumberType | null): readonly NumberFix[] {
  if (type === 'bl' || type === 'bkg') return []
  const parts = [...new Set(typedParts(text))]
  const parsed = parts.map((part) => ({ part, container: containerOf(part) }))
  const containers = parsed.filter(({ container }) => container !== null)
  // A single number that is no container may be a bill or booking.
  const strange = parts.length > 1 ? parsed.filter(({ container }) => container === null) : []
  return [
    ...leaveOut(partsOf(containers.slice(MAX_CONTAINERS)), parts),
    ...leaveOut(partsOf(strange), parts),
    ...containers.slice(0, MAX_CONTAINERS).flatMap(({ part, container }) => useFitting(part, container, parts)),
  ]
}

const partsOf = (parsed: readonly { readonly part: string }[]): readonly string[] => parsed.map(({ part }) => part)

/** The container numbers whose check digit fails, each with the one that fits. */
export const fittingNumbers = (text: string): readonly FittingNumber[] =>
  numberFixes(text, null).flatMap((fix) => (fix.action === 'USE' ? fix : []))

/** Numbers of the list with one typing error: another character, one too few or too many, two swapped. */
export const oneTypoAway = (typed: string, known: readonly string[]): readonly string[] =>
  known.filter((number) => isOneSlip(typed, number))

function containerOf(part: string): ParsedContainerNumber | null {
  const parsed = parseContainerNumber(part)
  return parsed.ok ? parsed.value : null
}

function leaveOut(numbers: readonly string[], parts: readonly string[]): readonly NumberFix[] {
  const leaving = new Set(numbers)
  const left = parts.filter((part) => !leaving.has(part))
  return numbers.length === 0 || left.length === 0 ? [] : [{ action: 'LEAVE_OUT', numbers, asked: left.join(',') }]
}

function useFitting(
  part: string,
  container: ParsedContainerNumber | null,
  parts: readonly string[],
): readonly NumberFix[] {
  if (container === null || container.valid || container.expectedCheckDigit === null) return []
  const fitting = `${container.number.slice(0, -1)}${container.expectedCheckDigit}`
  return [
    {
      action: 'USE',
      typed: container.number,
      number: fitting,
      asked: parts.map((each) => (each === part ? fitting : each)).join(','),
    },
  ]
}

function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.slice(same)
  if (short.length < long.length) return rest === long.slice(same + 1)
  const isSwapped = rest[0] === long[same + 1] && rest[1] === long[same] && rest.slice(2) === long.slice(same + 2)
  return isSwapped || rest.slice(1) === long.slice(same + 1)
}
