// Checks for text in the form that cannot be sent: an ambiguous number, a word that is no choice. It is queried at its
// field and stored on this computer, while everything else is saved (docs/requirements/instructions.md 3).
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import { fill } from '@quayline/messages/language'
import type { FormDraft } from '../../../kit/form-draft.ts'
import type { FaultTexts } from '../../../kit/form-fault.ts'
import { type GridColumn, gridFaults } from '../../../kit/grid-column.ts'
import { countOf, decimalOf, rowsIn } from './draft-values.ts'

type GridTexts = PortalKitMessages['grid']

/** A decimal as the contract accepts it; ambiguous numbers are queried first. */
export const quantityCheck =
  ({ noNumber }: Pick<GridTexts, 'noNumber'>) =>
  (text: string): string | undefined =>
    decimalOf(text) === null ? fill(noNumber, { value: text }) : undefined

/** A whole number. */
export const packagesCheck =
  ({ noNumber }: Pick<GridTexts, 'noNumber'>) =>
  (text: string): string | undefined =>
    countOf(text) === null ? fill(noNumber, { value: text }) : undefined

/** The number columns of a cargo line, of the bill or of a House B/L. */
const figures = (texts: GridTexts): readonly GridColumn[] => [
  { name: 'packages', title: '', kind: 'number', check: packagesCheck(texts) },
  { name: 'weight', title: '', kind: 'number', check: quantityCheck(texts) },
  { name: 'volume', title: '', kind: 'number', check: quantityCheck(texts) },
]

export function unreadable(draft: FormDraft, columns: readonly GridColumn[], texts: GridTexts): FaultTexts {
  const numbers = figures(texts)
  return Object.assign(
    { ...gridFaults('containers', rowsIn(draft, 'containers'), columns, texts) },
    gridFaults('cargo', rowsIn(draft, 'cargo'), numbers, texts),
    ...rowsIn(draft, 'houseBills').map((row, index) =>
      gridFaults(`houseBills.${index}.cargo`, rowsIn(row, 'cargo'), numbers, texts),
    ),
  )
}
