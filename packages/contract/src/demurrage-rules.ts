// Tariffs, agreements and working calendars as staff maintain them: search, import with dry run and problems by row,
// export.
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { z } from 'zod'
import { localDate } from './demurrage.ts'
import { endpoint, NO_BODY, NO_PARAMS, RAW_BODY } from './endpoint.ts'

const KINDS = ['tariff', 'agreement', 'calendar'] as const
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const slab = z.strictObject({ fromDay: z.number().int(), toDay: z.number().int().nullable(), rate: z.string() })

const tariffLine = z
  .strictObject({
    rowKey: z.string(),
    clause: z.string(),
    country: z.string(),
    port: z.string().nullable(),
    bound: z.enum(BOUNDS),
    chargeType: z.enum(CHARGE_TYPES),
    sizeTypes: z.array(z.string()),
    commodity: z.string().nullable(),
    isShipperOwned: z.boolean().nullable(),
    effectiveFrom: localDate,
    effectiveUntil: localDate.nullable(),
    basis: z.string(),
    startsWith: z.string(),
    endsWith: z.string(),
    terms: z.strictObject({
      currency: z.string(),
      firstDay: z.string(),
      freeDays: z.number().int(),
      freeDayType: z.string(),
      chargeDayType: z.string(),
      nonWorking: z.array(z.string()),
      excludedRuns: z.string(),
      closures: z.string(),
      slabBasis: z.string(),
      slabs: z.array(slab),
      capAmount: z.string().nullable(),
    }),
  })
  .meta({ id: 'TariffLine' })

export const searchTariffs = endpoint({
  name: 'searchTariffs',
  method: 'GET',
  path: '/v1/demurrage/tariffs',
  audience: 'owner',
  summary: 'Published tariff lines by country or port, bound, charge type, size type and day; with cursor paging',
  params: NO_PARAMS,
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    port: z
      .string()
      .regex(/^[A-Za-z]{2}[A-Za-z2-9]{3}$/)
      .optional(),
    bound: z.enum(BOUNDS).optional(),
    chargeType: z.enum(CHARGE_TYPES).optional(),
    sizeType: z.string().max(10).optional(),
    on: z.iso.date().optional().describe('In force on this day; absent: all current versions'),
    after: z.string().max(200).optional().describe('rowKey of the last line on the previous page'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: NO_BODY,
  output: z.strictObject({
    lines: z.array(tariffLine),
    next: z.string().nullable(),
    can: z.strictObject({ import: z.boolean() }),
  }),
  dated: false,
  errors: [],
})

const rowProblem = z
  .strictObject({
    /** `row 12` of a sheet, `tariffs[11]` of JSON; both rows when two contradict each other. */
    row: z.string(),
    field: z.string(),
    problem: z.string(),
  })
  .meta({ id: 'RuleRowProblem' })

/** The result of importing a file of rows. */
export const importedRows = z.strictObject({
  isTaken: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  ended: z.number().int(),
  problems: z.array(rowProblem),
  /** Number of all problems; `problems` contains the first hundred. */
  problemCount: z.number().int(),
  /** Rows of the file that were checked; 0 when the file itself is invalid. */
  checkedRows: z.number().int(),
})

export const importQuery = {
  fileName: z.string().min(1).max(200),
  dryRun: z.enum(['true', 'false']).default('false'),
  /** REPLACE: rows of this kind that are not in the file are ended. */
  mode: z.enum(['MERGE', 'REPLACE']).default('MERGE'),
}

export const importRules = endpoint({
  name: 'importRules',
  method: 'POST',
  path: '/v1/demurrage/rules/import',
  audience: 'operator',
  summary: 'Import a file of tariffs, agreements or calendars (xlsx or JSON): all rows or none',
  params: NO_PARAMS,
  query: z.object({ kind: z.enum(KINDS), ...importQuery }),
  body: RAW_BODY,
  output: importedRows,
  dated: false,
  errors: ['BODY_TOO_LARGE'],
})

const exported = (name: string, format: 'xlsx' | 'json') =>
  endpoint({
    name,
    method: 'GET',
    path: `/v1/demurrage/rules/export.${format}`,
    audience: 'operator',
    summary: `The current tariffs, agreements or calendars as a file that the import accepts (${format})`,
    params: NO_PARAMS,
    query: z.object({ kind: z.enum(KINDS) }),
    body: NO_BODY,
    output: z.instanceof(Uint8Array),
    produces: format === 'xlsx' ? XLSX : 'application/json',
    dated: false,
    errors: [],
  })

export const exportRulesXlsx = exported('exportRulesXlsx', 'xlsx')
export const exportRulesJson = exported('exportRulesJson', 'json')
