// What a file changes about the rows that stand. A row is found again by its key; another content is a new version of it.

export interface RowChange<Row, Standing> {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  /** Standing versions that the changed rows replace. */
  readonly replaced: readonly Standing[]
  /** Standing rows that the file does not have any more. */
  readonly ended: readonly Standing[]
  readonly unchanged: number
}

interface Compared<Row, Standing> {
  /** Of the file. */
  readonly rows: readonly Row[]
  readonly standing: readonly Standing[]
  readonly valueOf: (standing: Standing) => Row
  readonly keyOf: (row: Row) => string
  /** What the file does not have is ended. */
  readonly isReplacement: boolean
}

export function rowChange<Row, Standing>(compared: Compared<Row, Standing>): RowChange<Row, Standing> {
  const { rows, standing, valueOf, keyOf, isReplacement } = compared
  const byKey = new Map(standing.map((row) => [keyOf(valueOf(row)), row]))
  const named = new Set(rows.map(keyOf))
  const [added, changed, replaced]: [Row[], Row[], Standing[]] = [[], [], []]
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    if (before === undefined) added.push(row)
    else if (rowText(valueOf(before)) !== rowText(row)) {
      changed.push(row)
      replaced.push(before)
    }
  }
  const ended = isReplacement ? standing.filter((row) => !named.has(keyOf(valueOf(row)))) : []
  return { added, changed, replaced, ended, unchanged: rows.length - added.length - changed.length }
}

/** Equal for equal rows: readers give members in one order. */
const rowText = (row: unknown): string => JSON.stringify(row)
