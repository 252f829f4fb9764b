// The possible sides of a comparison, and the default if the address names none (docs/requirements/instructions.md 6).
import type { components } from '@quayline/client/schema.d'

export type Instruction = components['schemas']['Instruction']

/** As named by the call: a content version, `draft`, `booking`, `bill-draft`, `bill`. */
export type Side = string

/** In chronological order: the booking, each version, the draft, the bills. */
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

/**
 * Unknown sides in the address are ignored. Default: while a draft bill waits for approval, the draft bill against the
 * submitted content; otherwise the newest content against the previous one, the first against the booking.
 */
export function comparedIn(address: URLSearchParams, instruction: Instruction): Compared {
  const sides = sidesOf(instruction)
  const { contentVersion, hasDraft } = instruction
  const isBillWaiting = !hasDraft && draftToApprove(instruction) !== null
  const newest = hasDraft || contentVersion === 0 ? 'draft' : isBillWaiting ? 'bill-draft' : String(contentVersion)
  const before = hasDraft || isBillWaiting ? contentVersion : contentVersion - 1
  const asked = (name: 'from' | 'to', otherwise: Side): Side => {
    const side = address.get(name)
    return side !== null && sides.includes(side) ? side : otherwise
  }
  return { from: asked('from', before < 1 ? 'booking' : String(before)), to: asked('to', newest) }
}

/** The newest draft bill that waits for approval; null: there is none. */
export const draftToApprove = ({ bills }: Instruction): Instruction['bills'][number] | null =>
  bills
    .filter(({ type, state }) => type === 'DRAFT' && state === 'NEW')
    .reduce<Instruction['bills'][number] | null>(
      (newest, bill) => (newest === null || bill.version > newest.version ? bill : newest),
      null,
    )
