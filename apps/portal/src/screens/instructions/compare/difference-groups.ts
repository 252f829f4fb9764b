// The differences of two versions grouped by subject, in the order of the form, then by container or House B/L.
import type { InstructionDifference } from '@quayline/client/schema.d'
import { DIFF_GROUPS } from '@quayline/domain/instructions/instruction-fields'

export type DifferenceGroup = InstructionDifference['group']

export interface GroupedDifferences {
  readonly group: DifferenceGroup
  readonly differences: readonly InstructionDifference[]
}

/** One pass; the server's order within a group stays. */
export function groupedDifferences(differences: readonly InstructionDifference[]): readonly GroupedDifferences[] {
  const byGroup = new Map<DifferenceGroup, InstructionDifference[]>()
  for (const difference of differences) {
    const known = byGroup.get(difference.group)
    if (known === undefined) byGroup.set(difference.group, [difference])
    else known.push(difference)
  }
  return DIFF_GROUPS.flatMap((group) => {
    const found = byGroup.get(group)
    return found === undefined ? [] : [{ group, differences: found }]
  })
}
