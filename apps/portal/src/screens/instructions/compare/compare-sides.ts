// What an instruction can be compared with, and what is compared where the address does not say (docs/requirements/instructions.md 6).
import type { components } from '@quayline/client/schema.d'

export type Instruction = components['schemas']['Instruction']

/** As the call names it: a content version, `draft`, `booking`, `bill-draft`, `bill`. */
export type Side = string

/** In the order in which they come about: the booking, each version, the draft, the bills. */
export function sidesOf({ contentVersion, hasDraft, bills }: Instruction): readonly Side[] {
  const versions = Array.from({ length: contentVersion }, (_, index) => String(index + 1))
  return [
    'booking',
    ...versions,
    ...(hasDraft ? ['draft'] : []),
    ...(bills.some(({ type }) => type === 'DRAFT') ? ['bill-draft'] : []),
    ...(bills.some(({ type }) => type !== 'DRAFT') ? ['bill'] : []),
  ]
}

interface Compared {
  readonly from: Side
  readonly to: Side
}

/** What an address made up is no side. The newest content against the one before it, the first against the booking. */
export function comparedIn(address: URLSearchParams, instruction: Instruction): Compared {
  const sides = sidesOf(instruction)
  const { contentVersion, hasDraft } = instruction
  const newest = hasDraft || contentVersion === 0 ? 'draft' : String(contentVersion)
  const before = hasDraft ? contentVersion : contentVersion - 1
  const asked = (name: 'from' | 'to', otherwise: Side): Side => {
    const side = address.get(name)
    return side !== null && sides.includes(side) ? side : otherwise
  }
  return { from: asked('from', before < 1 ? 'booking' : String(before)), to: asked('to', newest) }
}

/** The draft of the bill that waits for approval: the newest; null: none does. */
export const draftToApprove = ({ bills }: Instruction): Instruction['bills'][number] | null =>
  bills
    .filter(({ type, state }) => type === 'DRAFT' && state === 'NEW')
    .reduce<Instruction['bills'][number] | null>(
      (newest, bill) => (newest === null || bill.version > newest.version ? bill : newest),
      null,
    )
