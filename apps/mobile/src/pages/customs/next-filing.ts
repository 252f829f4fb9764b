// Decides which filing comes next: the earliest instant among those whose deadline is known and not over.
import type { AdvanceFiling } from '@quayline/client/schema.d'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { instantOf } from '@quayline/messages/time-text'

export interface NextFiling {
  readonly name: AdvanceFiling['name']
  readonly deadline: string
  /** JSON pointer of the deadline in the answer. */
  readonly pointer: string
}

export const pointerOfFiling = (index: number): string => `/content/filings/${index}/deadline`

export function nextFiling(filings: readonly AdvanceFiling[], zones: TimeZoneRefs): NextFiling | null {
  const ahead = filings.flatMap(({ name, deadline, isOver }, index) => {
    const pointer = pointerOfFiling(index)
    const at = instantOf(deadline, zones[pointer])
    return deadline === null || isOver || Number.isNaN(at) ? [] : [{ at, name, deadline, pointer }]
  })
  const [first] = ahead.toSorted((a, b) => a.at - b.at)
  return first === undefined ? null : { name: first.name, deadline: first.deadline, pointer: first.pointer }
}
