// Service contracts and one-way containers (docs/requirements/contracts.md): read by their parties and staff, imported
// by staff as files.
import { MAX_COMMODITY_LENGTH, MAX_CONTRACT_NUMBER_LENGTH } from '@quayline/domain/contracts/read-contract-rows'
import { z } from 'zod'
import { localDate } from './demurrage.ts'
import { importedRows, importQuery, XLSX } from './demurrage-rules.ts'
import { endpoint, NO_BODY, NO_PARAMS, RAW_BODY } from './endpoint.ts'
import { countryCode, next } from './user-fields.ts'

const KINDS = ['contract', 'one-way'] as const
const text = z.string().nullable()
const number = z.string().trim().min(1).max(MAX_CONTRACT_NUMBER_LENGTH)

/** Nobody reads more lines of one contract for one commodity, route and day. */
export const MAX_CONTRACT_LINES = 200

const contractLine = z
  .strictObject({
    rowKey: z.string(),
    contractNo: z.string(),
    validFrom: localDate,
    validUntil: localDate.nullable().describe('Inclusive; null = until it is ended'),
    originCountry: z.string(),
    destinationCountry: z.string(),
    commodity: z.string(),
    sizeTypes: z.array(z.string()).describe('Empty = all'),
    freeTime: text,
    chargeReference: text,
    note: text,
    since: z.iso.datetime().describe('When this version of the line was imported'),
  })
  .meta({ id: 'ServiceContractLine' })

export const findContracts = endpoint({
  name: 'findContracts',
  method: 'GET',
  path: '/v1/contracts',
  audience: 'authenticated',
  resource: 'SERVICE_CONTRACT',
  summary:
    'Lines of a service contract for a route, a commodity and a day; an empty list for callers who are neither a party to it nor staff of the line',
  params: NO_PARAMS,
  query: z.strictObject({
    contractNo: number.describe('Case, blanks and dashes do not matter'),
    originCountry: countryCode,
    destinationCountry: countryCode,
    commodity: z.string().trim().min(1).max(MAX_COMMODITY_LENGTH).describe('The whole name; case does not matter'),
    effectiveOn: z.iso.date().describe('A day on which the lines are valid'),
  }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(contractLine).max(MAX_CONTRACT_LINES),
    next: next.describe('Always null'),
    total: z.int().describe(`Number of all valid lines; only the first ${MAX_CONTRACT_LINES} are listed`),
    can: z.strictObject({ import: z.boolean() }),
  }),
  dated: false,
  errors: [],
})

/** Most containers in one query. */
export const MAX_ONE_WAY_CONTAINERS = 6

const voyage = z.strictObject({ vesselName: text, voyageNo: text }).meta({ id: 'OneWayVoyage' }).nullable()
const time = z
  .strictObject({
    local: z.string().describe('Local time of the place, YYYY-MM-DD HH:mm, with seconds if they were stated'),
    zone: text,
    offset: text,
  })
  .meta({ id: 'OneWayTime' })
  .nullable()

const oneWayUnit = z
  .strictObject({
    rowKey: z.string(),
    containerNo: z.string(),
    sizeType: text,
    contractNo: text,
    authorizationNo: text,
    bookingNo: text,
    firstVoyage: voyage,
    lastVoyage: voyage,
    loadedAt: time.describe('At the first port of loading'),
    dischargePort: text,
    offHireCity: text,
    offHireFacility: text,
    cutOffOn: localDate.nullable().describe('Day by which the container must be returned'),
    expiresOn: localDate.nullable().describe('Last day of the authorization'),
    latestEvent: z.strictObject({ label: z.string(), location: text, at: time }).meta({ id: 'OneWayEvent' }).nullable(),
    latestDocument: text.describe('The bill that lists the container, otherwise its booking as confirmed by the line'),
  })
  .meta({ id: 'OneWayContainer' })

export const findOneWay = endpoint({
  name: 'findOneWay',
  method: 'GET',
  path: '/v1/one-way',
  audience: 'authenticated',
  resource: 'ONE_WAY',
  summary: 'One-way containers of a contract or an authorization, for their holder and the line\u2019s staff',
  params: NO_PARAMS,
  query: z.strictObject({
    containers: z.string().trim().min(1).max(120).optional().describe('At most six numbers, separated by commas'),
    contractNo: number.optional().describe('This or authorizationNo must be given; if both are given, both must match'),
    authorizationNo: number.optional(),
    after: z.string().max(80).optional().describe('rowKey of the last container on the previous page'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(oneWayUnit),
    next,
    can: z.strictObject({ import: z.boolean() }),
  }),
  dated: false,
  errors: [],
})

export const importContractRows = endpoint({
  name: 'importContractRows',
  method: 'POST',
  path: '/v1/contracts/import',
  audience: 'operator',
  summary: 'Import a file of service contracts or one-way containers (xlsx or JSON): all rows or none',
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
    path: `/v1/contracts/export.${format}`,
    audience: 'operator',
    summary: `The current contracts or one-way containers as a file that the import accepts (${format})`,
    params: NO_PARAMS,
    query: z.object({ kind: z.enum(KINDS) }),
    body: NO_BODY,
    output: z.instanceof(Uint8Array),
    produces: format === 'xlsx' ? XLSX : 'application/json',
    dated: false,
    errors: [],
  })

export const exportContractRowsXlsx = exported('exportContractRowsXlsx', 'xlsx')
export const exportContractRowsJson = exported('exportContractRowsJson', 'json')
