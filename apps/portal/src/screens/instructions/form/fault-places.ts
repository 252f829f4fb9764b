// Maps an error of the server to its field in the form and its tab: a path into the content is that of a field, or of a
// whole that the form has as one field (docs/requirements/instructions.md 2).
import type { InstructionFault } from '@quayline/client/schema.d'
import { type FormDraft, type FormRows, isBlankRow } from '../../../kit/form-draft.ts'
import type { FormFault } from '../../../kit/form-fault.ts'
import { valueAt } from '../../../kit/form-path.ts'
import { rowsIn } from './draft-values.ts'

export const TABS = ['parties', 'cargo', 'house', 'filings'] as const
export type TabName = (typeof TABS)[number]

type Path = InstructionFault['path']

const TAB_OF: Readonly<Partial<Record<string, TabName>>> = {
  cargo: 'cargo',
  containers: 'cargo',
  houseBills: 'house',
  hasHouseBills: 'house',
  isDeliveredInIcs2Zone: 'filings',
  filings: 'filings',
}
export const tabOf = (path: string): TabName => TAB_OF[path.split('.', 1)[0] ?? ''] ?? 'parties'

/** For a whole: its first field. */
const FIRST_FIELDS = [
  '',
  '.name',
  '.containerNo',
  '.number',
  '.description',
  '.performedBy',
  '.value',
  '.term',
] as const

export function fieldOf(path: Path, draft: FormDraft): string {
  const parts = inForm(path, draft)
  for (let count = parts.length; count > 0; count--) {
    const place = parts.slice(0, count).join('.')
    const found = FIRST_FIELDS.find((field) => valueAt(draft, `${place}${field}`) !== undefined)
    if (found !== undefined) return `${place}${found}`
  }
  return parts.join('.')
}

/** Lists whose blank rows the form has and the content has not. */
const WITHOUT_BLANKS: ReadonlySet<string> = new Set(['containers', 'houseBills', 'references'])

function inForm(path: Path, draft: FormDraft): Path {
  const [field, index, inner, place] = path
  if (typeof field !== 'string' || !WITHOUT_BLANKS.has(field) || typeof index !== 'number') return path
  const rows = rowsIn(draft, field)
  const at = filledAt(rows, index)
  const row = rows[at]
  if (field !== 'houseBills' || inner !== 'cargo' || typeof place !== 'number' || row === undefined)
    return [field, at, ...path.slice(2)]
  return [field, at, inner, filledAt(rowsIn(row, 'cargo'), place), ...path.slice(4)]
}

function filledAt(rows: FormRows, count: number): number {
  let left = count
  for (const [index, row] of rows.entries()) {
    if (isBlankRow(row)) continue
    if (left === 0) return index
    left--
  }
  return count
}

/** The errors of one severity, with the server's texts. */
export const faultsIn = (
  faults: readonly InstructionFault[],
  severity: InstructionFault['severity'],
  draft: FormDraft,
): readonly FormFault[] =>
  faults
    .filter((fault) => fault.severity === severity)
    .map(({ path, message }) => ({ path: fieldOf(path, draft), text: message }))
