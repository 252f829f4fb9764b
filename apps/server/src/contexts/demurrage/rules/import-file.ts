// Decides what rows a file holds: JSON in the domain's shapes, or a workbook; what the bytes are decides, not what the file is called.
import type { NamedRow, ReadRules, RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import { isGivenRow } from '@quayline/domain/reference/row-reader'
import { rowsOfSheets } from './import-sheets.ts'
import { type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'
import { readWorkbook } from '../../../platform/workbook/read-workbook.ts'
import { jsonValuesIn } from '../../../platform/http/json-values.ts'

/** All tariffs of a large line are some thousand rows; so many are read in two seconds. */
const MAX_ROWS = 5000
/** Problems, of however many. */
export const MAX_TOLD = 100

export interface GivenFile {
  readonly kind: RuleKindName
  readonly bytes: Uint8Array
  /** Of a workbook: so many cells in all its sheets together, those that are empty included. */
  readonly mostCells: number
}

export interface ReadFile {
  /** None when there are problems. */
  readonly rows: readonly NamedRow<Rule>[]
  readonly problems: readonly RuleProblem[]
  /** How many there are in all; `problems` holds the first hundred. */
  readonly problemCount: number
  /** Rows that were looked at, good ones and others; none when the file itself is wrong. */
  readonly checkedRows: number
}

const withProblems = (problems: readonly RuleProblem[], checkedRows = 0): ReadFile => ({
  rows: [],
  checkedRows,
  problems: problems.slice(0, MAX_TOLD),
  problemCount: problems.length,
})

export const wrongFile = (problem: string): ReadFile => withProblems([{ row: '', field: '', problem }])

export async function readRuleFile({ kind, bytes, mostCells }: GivenFile): Promise<ReadFile> {
  if (bytes.byteLength === 0) return wrongFile('is empty')
  return looksLikeJson(bytes) ? readJsonFile(kind, bytes) : readSheetFile(kind, bytes, mostCells)
}

const withRows = ({ rows, problems }: ReadRules<Rule>, checkedRows: number): ReadFile =>
  problems.length > 0 ? withProblems(problems, checkedRows) : { rows, problems, problemCount: 0, checkedRows }

/** After a byte order mark and blanks, an object or a list; a workbook begins with PK. */
export const looksLikeJson = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*[{[]/.test(String.fromCharCode(...bytes.subarray(0, 100)))

async function readSheetFile(kind: RuleKindName, bytes: Uint8Array, mostCells: number): Promise<ReadFile> {
  const sheets = await readWorkbook(bytes, mostCells)
  if (!sheets.ok) return wrongFile(sheets.reason)
  const given = rowsOfSheets(kind, sheets.value)
  if (!given.ok) return withProblems(given.reason)
  const { rows, names } = given.value
  if (rows.length === 0) return wrongFile(`holds no ${RULE_KINDS[kind].member}`)
  if (rows.length > MAX_ROWS) return wrongFile(`holds ${rows.length} rows; more than ${MAX_ROWS} are refused`)
  const read = RULE_KINDS[kind].read(rows, (index) => names[index] ?? `row ${index}`)
  // A sheet has no column `terms`: its fields stand beside the others.
  const problems = read.problems.map((each) => ({ ...each, field: each.field.replace(/^terms\./, '') }))
  return withRows({ ...read, problems }, rows.length)
}

function readJsonFile(kind: RuleKindName, bytes: Uint8Array): ReadFile {
  const { member, read } = RULE_KINDS[kind]
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
  // Counted before: a parser that runs out of memory cannot be stopped, it ends the process.
  if (jsonValuesIn(bytes) > MAX_VALUES) return { ok: false, problem: `holds more than ${MAX_VALUES} values` }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'is no JSON: it is cut off or has a mistake' }
    if (error instanceof TypeError) return { ok: false, problem: 'is no UTF-8 text' }
    throw error
  }
}
