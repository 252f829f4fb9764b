// Decides which cargo items of two versions correspond: first by their HS codes, then by position among the remaining
// items (docs/requirements/instructions.md 6).
import { groupBy } from '../kernel/group-by.ts'
import type { CargoItem } from './shipping-instruction.ts'

export interface CargoIds {
  /** Ids by position. Items with the same id in both versions correspond. */
  readonly was: readonly string[]
  readonly now: readonly string[]
}

export function matchCargo(was: readonly CargoItem[], now: readonly CargoItem[]): CargoIds {
  const open = new Map(
    [...groupBy(was.keys(), (index) => hsKey(was[index]))].map(([key, indexes]) => [key, indexes.toReversed()]),
  )
  const matched = new Map<number, number>()
  const left: number[] = []
  for (const [index, item] of now.entries()) {
    const first = open.get(hsKey(item))?.pop()
    if (first === undefined) left.push(index)
    else matched.set(index, first)
  }
  const free = [...open.values()].flat().toSorted((a, b) => a - b)
  for (const [at, index] of left.entries()) {
    const partner = free[at]
    if (partner !== undefined) matched.set(index, partner)
  }
  return {
    was: was.map((_, index) => String(index)),
    now: now.map((_, index) => String(matched.get(index) ?? `new-${index}`)),
  }
}

const hsKey = (item: CargoItem | undefined): string => item?.hsCodes.toSorted().join(' ') ?? ''
