// A closed list of the contract as choices in the reader's words, and the words of one that stands in an address.
import type { Choice } from './choice-field.tsx'

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): readonly Choice[] => values.map((value) => ({ value, label: texts[value] }))

/** For chips: a choice says its label, not its code; what is no choice stays as it is. */
export const choiceText =
  (choices: readonly Choice[]) =>
  (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
