// The ticked rows: seqNoList names containers or rows (docs/requirements/demurrage.md 4.3), in any spelling.
import type { ContainerCharge } from '@quayline/domain/demurrage/assessment'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { ApiError } from '../../../platform/http/api-error.ts'

export interface UnknownEntry {
  readonly index: number
  readonly entry: string
}

/** In the order of the charges, each once. */
export function tickedRows(
  charges: readonly ContainerCharge[],
  seqNoList: readonly string[],
): Result<readonly ContainerCharge[], UnknownEntry> {
  const ticked = new Set<string>()
  for (const [index, entry] of seqNoList.entries()) {
    const wanted = normaliseNumber(entry)
    const rows = charges.filter(({ rowId, container }) => normaliseNumber(rowId) === wanted || container === wanted)
    if (rows.length === 0) return refuse({ index, entry })
    for (const { rowId } of rows) ticked.add(rowId)
  }
  return ok(charges.filter(({ rowId }) => ticked.has(rowId)))
}

export const unknownEntry = ({ index, entry }: UnknownEntry, charges: readonly ContainerCharge[]): ApiError => ({
  refused: 'BAD_PARAMETER',
  detail: 'demurrageRowUnknown',
  values: { entry },
  problems: [
    {
      path: `seqNoList.${index}`,
      rule: 'one-of',
      values: { values: [...new Set(charges.map(({ container }) => container))].join(', ') },
    },
  ],
})
