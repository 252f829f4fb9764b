// The differences of two versions by what they are about, in the order of the form, and by container or House B/L within it.
import type { InstructionDifference } from '@quayline/client/schema.d'

export const DIFFERENCE_GROUPS = [
  'TERMS',
  'PLACES',
  'PARTIES',
  'CARGO',
  'CONTAINERS',
  'HOUSE_BILLS',
  'FILINGS',
] as const satisfies readonly InstructionDifference['group'][]
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number]

export interface GroupedDifferences {
  readonly group: DifferenceGroup
  readonly differences: readonly InstructionDifference[]
}

/** One walk through them; the server's order within a group stays. */
export function groupedDifferences(differences: readonly InstructionDifference[]): readonly GroupedDifferences[] {
  const byGroup = new Map<DifferenceGroup, InstructionDifference[]>()
  for (const difference of differences) {
    const known = byGroup.get(difference.group)
    if (known === undefined) byGroup.set(difference.group, [difference])
    else known.push(difference)
  }
  return DIFFERENCE_GROUPS.flatMap((group) => {
    const found = byGroup.get(group)
    return found === undefined ? [] : [{ group, differences: found }]
  })
}
