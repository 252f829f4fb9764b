// Groups the EIRs of a booking by what is to be done about them, and takes out what most of them share, so that a card tells what differs.
import { type Applying, EIR_GROUPS, type EirGroup, groupOf } from '@quayline/domain/eir/eir-groups'
import type { EirRow } from './eir-row.ts'

export interface GroupedEirs {
  readonly group: EirGroup
  readonly rows: readonly EirRow[]
}

/** Without the empty ones. */
export const groupedEirs = (rows: readonly EirRow[], applying: Applying): readonly GroupedEirs[] =>
  EIR_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row, applying) === group) })).filter(
    (grouped) => grouped.rows.length > 0,
  )

export interface SharedValue {
  /** Empty where no EIR has one. */
  readonly value: string
  /** False: some have another one, or none. */
  readonly isOfAll: boolean
}

/** What most have; of as many the first. */
export function sharedValue(values: readonly string[]): SharedValue {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined ? { value: '', isOfAll: true } : { value: most[0], isOfAll: most[1] === values.length }
}
