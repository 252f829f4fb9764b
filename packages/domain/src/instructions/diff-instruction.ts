// Decides in which fields two versions of an instruction differ: as sent, as drafted, as issued
// (docs/requirements/instructions.md 6).
import { isSameValue } from './compared-value.ts'
import { type ComparedPart, DIFF_GROUPS, type DiffGroup, partsOf } from './instruction-fields.ts'
import { matchCargo } from './match-cargo.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'

export interface InstructionDifference {
  readonly group: DiffGroup
  /** Kind of the part: `bill`, `party`, `container`, `houseBill` … */
  readonly part: string
  /** Which part of that kind: container or House B/L number, role, regime, position; null = there is only one. */
  readonly subject: string | null
  /** Name of the member, the key of its text; null = the part as a whole was added or removed. */
  readonly label: string | null
  /** Path in the later version; for a removed part in the earlier one. */
  readonly path: readonly (string | number)[]
  /** Null = not stated. For a part as a whole: its subject. */
  readonly was: string | null
  readonly now: string | null
}

/** In the order of the form's groups. Cost: linear in the size of both versions. */
export function diffInstructions(was: ShippingInstruction, now: ShippingInstruction): readonly InstructionDifference[] {
  const ids = matchCargo(was.cargo, now.cargo)
  const earlier = new Map(partsOf(was, ids.was).map((part) => [part.id, part]))
  const later = new Map(partsOf(now, ids.now).map((part) => [part.id, part]))
  const found: InstructionDifference[] = []
  for (const part of later.values()) {
    const before = earlier.get(part.id)
    if (before !== undefined) found.push(...fieldDifferences(before, part))
    else if (isListed(part, earlier)) found.push(wholePart(part, null, part.subject ?? ''))
  }
  for (const part of earlier.values()) {
    if (!later.has(part.id) && isListed(part, later)) found.push(wholePart(part, part.subject ?? '', null))
  }
  return found.toSorted((a, b) => DIFF_GROUPS.indexOf(a.group) - DIFF_GROUPS.indexOf(b.group))
}

/** A part that belongs to an added or removed part is not listed separately. */
const isListed = ({ within }: ComparedPart, others: ReadonlyMap<string, ComparedPart>): boolean =>
  within === null || others.has(within)

const wholePart = (part: ComparedPart, was: string | null, now: string | null): InstructionDifference => ({
  group: part.group,
  part: part.label,
  subject: part.subject,
  label: null,
  path: part.path,
  was,
  now,
})

/** Parts with the same id have the same fields in the same order. */
const fieldDifferences = (before: ComparedPart, after: ComparedPart): readonly InstructionDifference[] =>
  after.fields.flatMap(({ label, value }, index) => {
    const earlier = before.fields[index]?.value
    if (earlier === undefined || isSameValue(earlier, value)) return []
    return [
      {
        group: after.group,
        part: after.label,
        subject: after.subject,
        label,
        path: [...after.path, label],
        was: earlier.shown,
        now: value.shown,
      },
    ]
  })
