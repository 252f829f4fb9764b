// Reads the rows of the access table: the expected result of each call for each caller. An invalid line is an error of
// the table.
import { type Role } from './access-table-people.fixture.ts'
import { ACCESS_TABLE, COLUMNS, GONE, NARROW_KEY_TABLE, NARROW_KEYS } from './access-table.data.ts'

export interface Row {
  readonly name: string
  readonly endpoint: string
  readonly expected: ReadonlyMap<Role, string>
}

const WIDTHS = Object.values(COLUMNS).map((roles) => roles.length)

/** Throws on a line that is not a valid row, so that a typing error is not taken for a rule. */
function readRow(line: string): Row {
  const cells = line.split(/ {2,}| (?=open |shut )/).map((cell) => cell.trim())
  const [name = '', gone = '', ...groups] = cells
  const letters = [GONE[gone] ?? '', ...groups]
  if (letters.length !== WIDTHS.length || letters.some((group, index) => group.length !== WIDTHS[index]))
    throw new Error(`This is no row: ${line}`)
  const expected = new Map<Role, string>(
    Object.values(COLUMNS)
      .flat()
      .map((role, index) => [role, letters.join('')[index] ?? '']),
  )
  const ofNarrowKeys = NARROW_ROWS.get(name)
  for (const [index, role] of NARROW_KEYS.entries())
    expected.set(role, ofNarrowKeys?.[index] ?? expected.get('partner') ?? '')
  return { name, endpoint: name.split('/')[0] ?? '', expected }
}

const linesOf = (table: string): string[] =>
  table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** By endpoint name: a letter for each of NARROW_KEYS. */
export const NARROW_ROWS: ReadonlyMap<string, string> = new Map(
  linesOf(NARROW_KEY_TABLE).map((line) => {
    const [name = '', letters = '', ...more] = line.split(/ +/)
    if (letters.length !== NARROW_KEYS.length || more.length > 0) throw new Error(`This is no row: ${line}`)
    return [name, letters] as const
  }),
)
export const ROWS: readonly Row[] = linesOf(ACCESS_TABLE).map(readRow)
