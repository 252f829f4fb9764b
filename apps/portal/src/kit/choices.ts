// A closed list of the contract as choices in the reader's language, and the label of a value in an address.
import type { Choice } from './choice-field.tsx'

export const choicesOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): readonly Choice[] => values.map((value) => ({ value, label: texts[value] }))

/** For chips: a choice shows its label, not its code; any other value is unchanged. */
export const choiceText =
  (choices: readonly Choice[]) =>
  (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value
