// What a file changes in the effective rows. A row is identified by its key; different content is a new version of it.

export interface RowChange<Row, Current> {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  /** Current versions that changed rows supersede. */
  readonly replaced: readonly Current[]
  /** Current rows that the file no longer contains. */
  readonly ended: readonly Current[]
  readonly unchanged: number
}

interface Compared<Row, Current> {
  /** Rows of the file. */
  readonly rows: readonly Row[]
  readonly current: readonly Current[]
  readonly valueOf: (current: Current) => Row
  readonly keyOf: (row: Row) => string
  /** Rows that the file does not contain are ended. */
  readonly isReplacement: boolean
}

export function rowChange<Row, Current>(compared: Compared<Row, Current>): RowChange<Row, Current> {
  const { rows, current, valueOf, keyOf, isReplacement } = compared
  const byKey = new Map(current.map((row) => [keyOf(valueOf(row)), row]))
  const named = new Set(rows.map(keyOf))
  const [added, changed, replaced]: [Row[], Row[], Current[]] = [[], [], []]
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    if (before === undefined) added.push(row)
    else if (rowText(valueOf(before)) !== rowText(row)) {
      changed.push(row)
      replaced.push(before)
    }
  }
  const ended = isReplacement ? current.filter((row) => !named.has(keyOf(valueOf(row)))) : []
  return { added, changed, replaced, ended, unchanged: rows.length - added.length - changed.length }
}

/** Equal for equal rows: all readers produce members in the same order. */
const rowText = (row: unknown): string => JSON.stringify(row)
