// The definition of a grid column, and the errors of its cells.
import { fill } from '@quayline/messages/language'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import type { Choice } from './choice-field.tsx'
import { type FormRows, isBlankRow } from './form-draft.ts'
import type { FaultTexts } from './form-fault.ts'
import { readNumber, sumOf } from '@quayline/domain/kernel/decimal-text'

export interface GridColumn {
  /** The field of the row. */
  readonly name: string
  readonly title: string
  /** Other headings for it: in the other languages, in files of earlier systems. */
  readonly headings?: readonly string[]
  /** Values of other cells implied by a heading: `LBS` above weights states their unit. */
  readonly implies?: (heading: string) => Readonly<Record<string, string>>
  readonly kind?: 'text' | 'number' | 'choice'
  /** For a choice: the cell contains the value; pasted text may be the label. */
  readonly choices?: readonly Choice[]
  /** For a number: its total is shown in the footer. */
  readonly isSummed?: boolean
  /** Shown in the font for container and bill numbers. */
  readonly isCode?: boolean
  /** In rem; the remaining width is shared. */
  readonly widthRem?: number
  /** Additional check besides required, too long and not a number; for non-empty cells. */
  readonly check?: (text: string) => string | undefined
}

type GridTexts = PortalKitMessages['grid']

/** For the `check` of the form: every cell that is filled in but invalid. */
export function gridFaults(
  path: string,
  rows: FormRows,
  columns: readonly GridColumn[],
  texts: Pick<GridTexts, 'ambiguous' | 'noNumber' | 'noChoice'>,
): FaultTexts {
  const faults: Record<string, string> = {}
  for (const [index, row] of rows.entries()) {
    if (isBlankRow(row)) continue
    for (const column of columns) {
      const text = String(row[column.name] ?? '')
      const fault = text.trim() === '' ? undefined : cellFault(text, column, texts)
      if (fault !== undefined) faults[`${path}.${index}.${column.name}`] = fault
    }
  }
  return faults
}

function cellFault(
  text: string,
  { kind = 'text', choices = [], check }: GridColumn,
  texts: Pick<GridTexts, 'ambiguous' | 'noNumber' | 'noChoice'>,
): string | undefined {
  if (kind === 'number') {
    const reading = readNumber(text)
    if (reading.kind === 'ambiguous') return fill(texts.ambiguous, { value: text })
    if (reading.kind === 'none') return fill(texts.noNumber, { value: text })
  }
  if (kind === 'choice' && !choices.some(({ value }) => value === text)) return fill(texts.noChoice, { value: text })
  return check?.(text)
}

/** The stored form of a typed or pasted text: a number without thousands separators, a choice as its value. */
export function keptText(text: string, { kind = 'text', choices = [] }: GridColumn): string {
  if (kind === 'number') {
    const reading = readNumber(text)
    return reading.kind === 'number' ? reading.value : text
  }
  if (kind !== 'choice') return text
  const folded = text.toLowerCase()
  return (
    choices.find(({ value, label }) => value.toLowerCase() === folded || label.toLowerCase() === folded)?.value ?? text
  )
}

export const shownText = (value: string, { kind = 'text', choices = [] }: GridColumn): string =>
  kind === 'choice' ? (choices.find((choice) => choice.value === value)?.label ?? value) : value

/** Null while a cell of the column is not a number or is ambiguous. */
export const totalOf = (rows: FormRows, { name }: GridColumn): string | null =>
  sumOf(rows.map((row) => String(row[name] ?? '')))
