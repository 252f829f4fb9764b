// The filters of a list: label, input and display of each. The address contains the criteria by name.
import type { Choice, ChoiceGroup } from './choice-field.tsx'
import { choiceText } from './choices.ts'
import type { Criteria } from './list-address.ts'
import type { SuggestSource } from './suggest-field.tsx'
import type { TextControl } from './text-field.tsx'

interface OfFilter<Name extends string> {
  readonly name: Name
  readonly label: string
  /** It can be changed but not removed. */
  readonly isRequired?: boolean
  readonly hint?: string
}

export interface TextFilter<Name extends string> extends OfFilter<Name> {
  readonly kind?: 'text'
  readonly limit?: number | undefined
  readonly control?: TextControl
  /** Several lines: a pasted column of numbers keeps its line breaks. */
  readonly rows?: number
}

export interface ChoiceFilter<Name extends string> extends OfFilter<Name> {
  readonly kind: 'choice'
  readonly options: readonly Choice[] | readonly ChoiceGroup[]
  /** Label of the default while none is chosen: "open ones". */
  readonly otherwise?: string
}

/** Local days, both inclusive. */
export interface RangeFilter<Name extends string> extends OfFilter<Name> {
  readonly kind: 'range'
  readonly until: Name
}

/** A text with suggestions from the server while typing: a port, a vessel. */
export interface SuggestFilter<Name extends string> extends OfFilter<Name> {
  readonly kind: 'suggest'
  readonly limit?: number | undefined
  readonly source: SuggestSource
}

/** One local day. */
export interface DayFilter<Name extends string> extends OfFilter<Name> {
  readonly kind: 'day'
}

export type Filter<Name extends string> =
  | TextFilter<Name>
  | ChoiceFilter<Name>
  | RangeFilter<Name>
  | SuggestFilter<Name>
  | DayFilter<Name>

/** The names of a filter's criteria. */
export const namesOf = <Name extends string>(filter: Filter<Name>): readonly Name[] =>
  filter.kind === 'range' ? [filter.name, filter.until] : [filter.name]

export const isStated = <Name extends string>(filter: Filter<Name>, criteria: Criteria<Name>): boolean =>
  namesOf(filter).some((name) => (criteria[name] ?? '') !== '')

export const choicesIn = (options: readonly Choice[] | readonly ChoiceGroup[]): readonly Choice[] =>
  options.flatMap((option) => ('options' in option ? option.options : [option]))

interface Texts {
  /** Formats `YYYY-MM-DD` in the reader's date order. */
  readonly day: (day: string) => string
  /** `{from}`, `{until}`. */
  readonly since: (from: string) => string
  readonly to: (until: string) => string
}

/** The criterion as text for the reader: a choice shows its label, not its code; null: not set. */
export function filterText<Name extends string>(
  filter: Filter<Name>,
  criteria: Criteria<Name>,
  texts: Texts,
): string | null {
  if (!isStated(filter, criteria)) return null
  const value = criteria[filter.name] ?? ''
  if (filter.kind === 'choice') return choiceText(choicesIn(filter.options))(value)
  if (filter.kind === 'day') return texts.day(value)
  if (filter.kind !== 'range') return value
  const until = criteria[filter.until] ?? ''
  if (value === '') return texts.to(texts.day(until))
  return until === '' ? texts.since(texts.day(value)) : `${texts.day(value)} – ${texts.day(until)}`
}
