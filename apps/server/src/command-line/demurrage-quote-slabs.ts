// Finds slabs of a case file that overlap, leave a gap between them, or cost more than can be added up exactly.
import { MAX_RATE_MINOR } from '@quayline/domain/demurrage/compile-rate-bands'
import type { Slab } from '@quayline/domain/demurrage/terms'
import { fromMinorUnits, toMinorUnits } from '@quayline/domain/kernel/money'

/**
 * One line for each problem. The order in the file is free; any start of the first slab and any end of the last one is
 * valid.
 */
export function slabProblems(path: string, slabs: readonly Slab[], currency: string): string[] {
  const problems: string[] = []
  const most = fromMinorUnits(MAX_RATE_MINOR, currency)
  const inOrder = slabs
    .map((slab, place) => ({ ...slab, path: `${path}.${place}` }))
    .toSorted((a, b) => a.fromDay - b.fromDay)
  for (const [place, slab] of inOrder.entries()) {
    const rate = toMinorUnits(slab.rate, currency)
    if (!rate.ok || rate.value > MAX_RATE_MINOR)
      problems.push(`${slab.path}.rate: is ${slab.rate}: write at most ${most}`)
    if (slab.toDay !== null && slab.toDay < slab.fromDay)
      problems.push(`${slab.path}.toDay: ${slab.toDay} lies before fromDay ${slab.fromDay}: exchange the two days`)
    const next = inOrder[place + 1]
    if (next === undefined) break
    if (slab.toDay === null)
      problems.push(
        `${slab.path}.toDay: is open, but ${next.path} begins on day ${next.fromDay}: write ${next.fromDay - 1}`,
      )
    else if (next.fromDay <= slab.toDay)
      problems.push(`${next.path}.fromDay: overlaps ${slab.path} (to day ${slab.toDay}): write ${slab.toDay + 1}`)
    else if (next.fromDay > slab.toDay + 1)
      problems.push(
        `${next.path}.fromDay: leaves a gap, day ${slab.toDay + 1} to ${next.fromDay - 1} have no rate: write ${slab.toDay + 1}`,
      )
  }
  return problems
}
