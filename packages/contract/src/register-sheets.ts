// Converts the rows of a register's grid to a workbook and back: the browser has the rows, the server reads and writes
// workbooks (docs/requirements/master-data.md 1).
import { z } from 'zod'
import { endpoint, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'

/** A grid accepts at most 500 rows; a longer sheet is refused. */
export const SHEET_LIMITS = { bytes: 1024 * 1024, rows: 2000, columns: 50, cellCharacters: 2000 } as const

const cell = z.string().max(SHEET_LIMITS.cellCharacters)
const row = z.array(cell).max(SHEET_LIMITS.columns)
const base = {
  audience: 'hq-admin',
  resource: 'SAP_GROUPS',
  method: 'POST',
  params: NO_PARAMS,
  query: NO_QUERY,
  dated: false,
} as const

export const readRegisterSheet = endpoint({
  ...base,
  name: 'readRegisterSheet',
  path: '/v1/admin/registers/sheet/rows',
  summary: 'Read the cells of the first sheet of a workbook (xlsx, at most 1 MB) as texts by row; nothing is stored',
  body: RAW_BODY,
  output: z.strictObject({ rows: z.array(z.array(z.string())).max(SHEET_LIMITS.rows) }),
  errors: ['BODY_TOO_LARGE'],
})

export const writeRegisterSheet = endpoint({
  ...base,
  name: 'writeRegisterSheet',
  path: '/v1/admin/registers/sheet/workbook',
  summary: 'Create a workbook of one sheet with these rows, every cell as text; nothing is stored',
  body: z.strictObject({
    name: z.string().regex(/^[\w-]{1,31}$/),
    rows: z.array(row).min(1).max(SHEET_LIMITS.rows),
  }),
  output: RAW_BODY,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [],
})
