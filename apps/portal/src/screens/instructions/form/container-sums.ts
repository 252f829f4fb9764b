// Compares the totals of the containers with the cargo: packages, weight and volume, summed exactly
// (docs/requirements/instructions.md 2).
import type { FormRows } from '../../../kit/form-draft.ts'
import { sumOf } from '@quayline/domain/kernel/decimal-text'
import { unitsOf } from './container-draft.ts'
import { textIn } from './draft-values.ts'

export interface SumFact {
  readonly of: 'packages' | 'weight' | 'volume'
  /** Null: a figure of the containers is unreadable, or their units differ. */
  readonly inContainers: string | null
  readonly inCargo: string | null
  readonly unit: string
}

const sum = (rows: FormRows, field: string): string | null => sumOf(rows.map((row) => textIn(row, field)))

export function sumsOf(containers: FormRows, cargo: FormRows): readonly SumFact[] {
  const units = unitsOf(containers)
  const own = unitsOf(cargo)
  const fact = (of: 'weight' | 'volume'): SumFact => ({
    of,
    inContainers: units.isMixed ? null : sum(containers, of),
    // Different units are not compared: nothing is converted here.
    inCargo: own.isMixed || own[of] !== units[of] ? null : sum(cargo, of),
    unit: units[of],
  })
  return [
    { of: 'packages', inContainers: sum(containers, 'packages'), inCargo: sum(cargo, 'packages'), unit: '' },
    fact('weight'),
    fact('volume'),
  ]
}

/** Number of distinct containers: one with two kinds of goods has two lines. */
export const containerCount = (containers: FormRows): number =>
  new Set(
    containers.map((row) => textIn(row, 'containerNo').replaceAll(/\s/g, '').toUpperCase()).filter((no) => no !== ''),
  ).size
