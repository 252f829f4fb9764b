// What a column of a grid holds, and what is wrong with a cell of it.
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
  /** How other people head it: in the other languages, in files of before. */
  readonly headings?: readonly string[]
  /** Other cells that a heading says something of: `LBS` over weights says their unit. */
  readonly implies?: (heading: string) => Readonly<Record<string, string>>
  readonly kind?: 'text' | 'number' | 'choice'
  /** Of a choice: a cell holds the value; what is pasted may be the label. */
  readonly choices?: readonly Choice[]
  /** Of a number: its total stands in the foot. */
  readonly isSummed?: boolean
  /** In the face of numbers of containers and bills. */
  readonly isCode?: boolean
  /** In rem; the rest is shared. */
  readonly widthRem?: number
  /** Beyond required, too long, and not a number; of a cell that is not empty. */
  readonly check?: (text: string) => string | undefined
}

type GridTexts = PortalKitMessages['grid']

/** For the `check` of the form: every cell that is filled in but not right. */
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

/** What is kept of what was typed or pasted: a number without separators of thousands, a choice as its value. */
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

/** Null while a cell of the column is no number or may be two. */
export const totalOf = (rows: FormRows, { name }: GridColumn): string | null =>
  sumOf(rows.map((row) => String(row[name] ?? '')))
