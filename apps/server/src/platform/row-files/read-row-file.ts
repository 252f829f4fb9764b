// Reads the rows of a file from staff: JSON in the domain's shapes, or a workbook. The content decides the format, not
// the file name.
import type { NamedRow, ReadRules, RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import type { Result } from '@quayline/domain/kernel/result'
import { isGivenRow } from '@quayline/domain/reference/row-reader'
import { jsonValuesIn } from '../http/json-values.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'
import type { Sheet } from '../workbook/sheet-texts.ts'
import type { GivenRows } from './sheet-table.ts'

/** All tariffs of a large line are some thousand rows; this many are read in two seconds. */
const MAX_ROWS = 5000
/** Most problems that are reported. */
export const MAX_REPORTED_PROBLEMS = 100

/** The form of a kind of rows in files. */
export interface RowShape<Row> {
  /** The member of a JSON file that contains the list: `tariffs`. */
  readonly member: string
  rowsOfSheets(sheets: readonly Sheet[]): Result<GivenRows, readonly RuleProblem[]>
  read(given: readonly unknown[], nameOf?: (index: number) => string): ReadRules<Row>
  /** The sheet's column for a field, if its name differs. */
  columnOf?(field: string): string
}

export interface ReadFile<Row> {
  /** Empty when there are problems. */
  readonly rows: readonly NamedRow<Row>[]
  readonly problems: readonly RuleProblem[]
  /** Number of all problems; `problems` contains the first hundred. */
  readonly problemCount: number
  /** Rows that were checked, valid or not; 0 when the file itself is invalid. */
  readonly checkedRows: number
}

const withProblems = (problems: readonly RuleProblem[], checkedRows = 0): ReadFile<never> => ({
  rows: [],
  checkedRows,
  problems: problems.slice(0, MAX_REPORTED_PROBLEMS),
  problemCount: problems.length,
})

export const wrongFile = (problem: string): ReadFile<never> => withProblems([{ row: '', field: '', problem }])

/**
 * `mostCells`: limit for all sheets of a workbook together, including empty cells. `sheets`: those of an .xls
 * (read-apart.ts).
 */
export async function readRowFile<Row>(
  shape: RowShape<Row>,
  bytes: Uint8Array,
  mostCells: number,
  sheets?: readonly Sheet[],
): Promise<ReadFile<Row>> {
  if (sheets !== undefined) return readSheets(shape, sheets)
  if (bytes.byteLength === 0) return wrongFile('is empty')
  if (looksLikeJson(bytes)) return readJsonFile(shape, bytes)
  const found = await readWorkbook(bytes, mostCells)
  return found.ok ? readSheets(shape, found.value) : wrongFile(found.reason)
}

const withRows = <Row>({ rows, problems }: ReadRules<Row>, checkedRows: number): ReadFile<Row> =>
  problems.length > 0 ? withProblems(problems, checkedRows) : { rows, problems, problemCount: 0, checkedRows }

/** JSON begins with an object or list after a byte order mark and blanks; a workbook begins with PK. */
export const looksLikeJson = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*[{[]/.test(String.fromCharCode(...bytes.subarray(0, 100)))

function readSheets<Row>(
  { member, rowsOfSheets, read, columnOf = (field) => field }: RowShape<Row>,
  sheets: readonly Sheet[],
): ReadFile<Row> {
  const given = rowsOfSheets(sheets)
  if (!given.ok) return withProblems(given.reason)
  const { rows, names } = given.value
  if (rows.length === 0) return wrongFile(`holds no ${member}`)
  if (rows.length > MAX_ROWS) return wrongFile(`holds ${rows.length} rows; more than ${MAX_ROWS} are refused`)
  const found = read(rows, (index) => names[index] ?? `row ${index}`)
  const problems = found.problems.map((each) => ({ ...each, field: columnOf(each.field) }))
  return withRows({ ...found, problems }, rows.length)
}

function readJsonFile<Row>({ member, read }: RowShape<Row>, bytes: Uint8Array): ReadFile<Row> {
  const parsed = parseJson(bytes)
  if (!parsed.ok) return wrongFile(parsed.problem)
  const file = parsed.value
  if (!isGivenRow(file)) return wrongFile(`must be an object with ${member}`)
  const strangers = Object.keys(file).filter((name) => name !== member)
  if (strangers.length > 0)
    return withProblems(
      strangers.map((name) => ({
        row: '',
        field: name.slice(0, 40),
        problem: `is not known: the file holds ${member} only`,
      })),
    )
  const given = file[member]
  if (!Array.isArray(given)) return wrongFile(`must hold a list ${member}`)
  if (given.length === 0) return wrongFile(`holds no ${member}`)
  if (given.length > MAX_ROWS) return wrongFile(`holds ${given.length} rows; more than ${MAX_ROWS} are refused`)
  return withRows(read(given), given.length)
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string }

/** Two hundred for each row. */
const MAX_VALUES = 1_000_000

function parseJson(bytes: Uint8Array): Parsed {
  // Counted before parsing: a parser that runs out of memory cannot be stopped, it ends the process.
  if (jsonValuesIn(bytes) > MAX_VALUES) return { ok: false, problem: `holds more than ${MAX_VALUES} values` }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'is no JSON: it is cut off or has a mistake' }
    if (error instanceof TypeError) return { ok: false, problem: 'is no UTF-8 text' }
    throw error
  }
}
