// Reads one row of reference data that was typed or exported: every field is checked, every problem is reported, and
// nothing is corrected silently.

export interface RowProblem {
  readonly field: string
  /** In English, for the terminal: `must be seven digits with a right check digit`. */
  readonly problem: string
}

/** A JSON object that has not been checked yet. */
export type GivenRow = Readonly<Record<string, unknown>>

export const isGivenRow = (row: unknown): row is GivenRow =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

export interface RowReader {
  readonly problems: readonly RowProblem[]
  /** Null when absent, null or blank; a number is read as its digits. */
  text(field: string, rule: TextRule): string | null
  /** Like `text`; reports a problem when absent. */
  required(field: string, rule: TextRule): string
  /** The value as given, for lists, objects and booleans, which have rules of their own; undefined when absent. */
  raw(field: string): unknown
  /** Notes a problem that another rule found. */
  report(field: string, problem: string): void
  /** Reports members that no call has read: otherwise a misspelt member would be lost without notice. */
  reportUnread(): void
}

export interface TextRule {
  readonly most: number
  readonly pattern?: RegExp
  /** What the pattern requires: `letters and digits`. */
  readonly mustBe?: string
}

/** Control characters and line breaks: these texts are single lines. */
const CONTROL = /\p{Cc}/u

export function rowReader(row: GivenRow): RowReader {
  const problems: RowProblem[] = []
  const read = new Set<string>()
  const text = (field: string, { most, pattern, mustBe }: TextRule): string | null => {
    read.add(field)
    const given = Object.hasOwn(row, field) ? row[field] : null
    if (given === null || given === undefined) return null
    if (typeof given !== 'string' && !(typeof given === 'number' && Number.isFinite(given) && given >= 0)) {
      problems.push({ field, problem: 'must be a text' })
      return null
    }
    const value = String(given).normalize('NFC').trim()
    if (value === '') return null
    if (CONTROL.test(value)) problems.push({ field, problem: 'must not hold control characters' })
    else if ([...value].length > most) problems.push({ field, problem: `must have at most ${most} characters` })
    else if (pattern !== undefined && !pattern.test(value))
      problems.push({ field, problem: `must be ${mustBe ?? String(pattern)}` })
    return value
  }
  return {
    problems,
    text,
    required: (field, rule) => {
      const before = problems.length
      const value = text(field, rule)
      if (value === null && problems.length === before) problems.push({ field, problem: 'is missing' })
      return value ?? ''
    },
    raw: (field) => {
      read.add(field)
      return Object.hasOwn(row, field) ? row[field] : undefined
    },
    report: (field, problem) => void problems.push({ field, problem }),
    reportUnread: () => {
      for (const field of Object.keys(row))
        if (!read.has(field)) problems.push({ field: field.slice(0, 40), problem: 'is not known' })
    },
  }
}
