// Calls every endpoint of the contract and compares the answers with the hand-written table (access-table.data.ts): one
// endpoint of each audience as every caller, the others as the callers next to a change of the answer. Each call finds
// the same rows: its writes are inspected and rolled back.
import type { Endpoint } from '@quayline/contract/endpoint'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { ENDPOINTS } from '@quayline/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from './access-table-accounts.fixture.ts'
import { INSTRUCTIONS } from './access-table-instruction-calls.fixture.ts'
import { EBL_CALLS } from './access-table-ebl-calls.fixture.ts'
import { CALLS, type Probe, type Probes } from './access-table-calls.fixture.ts'
import { COLUMNS } from './access-table.data.ts'
import { type Actor, NOBODY, type Role, ROLES } from './access-table-people.fixture.ts'
import { isTouched, NO_WRITES, type Writes, writes } from './access-table-rewind.fixture.ts'
import { NARROW_ROWS, type Row, ROWS } from './access-table-rows.fixture.ts'
import { openWorld, type World } from './access-table-world.fixture.ts'
import { unpackWorkbook } from '../platform/workbook/unpack-workbook.ts'

const PROBES: Probes = { ...CALLS, ...ACCOUNTS, ...EBL_CALLS, ...INSTRUCTIONS }

const ENDPOINT = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]))
const audienceOf = ({ endpoint }: Row) => ENDPOINT.get(endpoint)?.audience

/**
 * GET calls that write something: a cached answer, the time of reading, the end of a link, an audit entry for a
 * downloaded file.
 */
const GET_MAY_WRITE = new Set([
  'trackNumber',
  'readCalendarFeed',
  'generateQRCode',
  'exportUsers',
  'exportAudit',
  'exportCompanyAudit',
])
/** POST calls that only read, or whose test asks for a record that does not exist. */
const POST_MAY_READ = new Set([
  'budgetChargeSummary',
  'checkInstruction',
  'readInstructionRows',
  'whatIf',
  'replayMessages',
  'cntrApplyPrint_Other',
  'readRegisterSheet',
  'readNumbersSheet',
  'trackMany',
  'writeRegisterSheet',
])
/** Downloaded files are audited too. */
const AUDITED_FILES = new Set(['exportUsers', 'exportAudit', 'exportCompanyAudit'])
const ADMINISTRATIVE = new Set(['company-admin', 'admin', 'hq-admin'])

/** Every caller calls the first row of each audience: the audience, not the endpoint, decides how a credential is checked. */
const ASKED_BY_ALL: ReadonlySet<Row | undefined> = new Set(
  [...groupBy(ROWS, audienceOf).values()].map(([first]) => first),
)

/** Callers without a valid credential, except the visitor: none of them passes the check of the audience. */
const WITHOUT_CREDENTIAL: ReadonlySet<Role> = new Set(COLUMNS.gone.filter((role) => role !== 'visitor'))

/** In the order of the columns: the callers whose answer differs from that of the column before or after. */
function callersOf(row: Row): readonly Role[] {
  if (ASKED_BY_ALL.has(row)) return ROLES
  const asked = ROLES.filter((role) => !WITHOUT_CREDENTIAL.has(role))
  const letters = asked.map((role) => row.expected.get(role))
  return asked.filter((_, at) => letters[at] !== letters[at - 1] || letters[at] !== letters[at + 1])
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (endpoint: Endpoint, { params = {}, query = {}, body, raw }: Probe, headers: Actor['headers']) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const sent = raw ?? (body === undefined ? null : { type: 'application/json', payload: JSON.stringify(body) })
  return world.app.inject({
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { language: 'en_US', ...headers, ...(sent === null ? {} : { 'content-type': sent.type }) },
    ...(sent === null ? {} : { payload: sent.payload }),
  })
}
type Response = Awaited<ReturnType<typeof ask>>

/**
 * The text in which an answer could disclose something. DCSA's errors repeat the requested address, which discloses
 * nothing.
 */
const textOf = ({ rawPayload, body, headers }: Response): string => {
  if (!String(headers['content-type']).includes('spreadsheetml')) return body.replace(/"requestUri":"[^"]*"/, '')
  const parts = unpackWorkbook(rawPayload)
  if (!parts.ok) throw new Error(`The answer ${parts.reason}`)
  return [...parts.value.values()].join('\n')
}

interface AnswerBody {
  readonly code?: number
  readonly data?: { readonly errors?: readonly { readonly path: string }[] } | null
  /** DCSA's own errors have no envelope. */
  readonly errors?: readonly { readonly reason: string }[]
}
const bodyOf = ({ headers, body }: Response): AnswerBody =>
  String(headers['content-type']).startsWith('application/json') && body !== '' ? (JSON.parse(body) as AnswerBody) : {}

/** The table's letter for an answer; an answer without a letter is shown unchanged. */
function letterOf(response: Response, { shows, field }: Probe): string {
  const { statusCode } = response
  const { code, data, errors } = bodyOf(response)
  if (statusCode < 300) {
    if (code === 911 || errors?.[0]?.reason === '911') return '9'
    return shows === undefined || textOf(response).includes(shows) ? '+' : '.'
  }
  if (statusCode === 401) return '1'
  if (statusCode === 403) return code === 5465 ? 'h' : '-'
  if (statusCode === 404) return '0'
  if (statusCode === 409) return 'c'
  const first = data?.errors?.[0]?.path
  if (statusCode === 400 && field !== undefined && first === field) return '!'
  return `${statusCode} ${response.body.slice(0, 200)}`
}

/** Faults of one call beside its letter: it wrote although it was refused, left no audit entry, or disclosed too much. */
function faultsOf(
  endpoint: Endpoint,
  letter: string,
  response: Response,
  probe: Probe,
  written: ReadonlySet<string>,
): string[] {
  const isDone = letter === '+'
  const status = endpoint.status ?? 200
  const isGet = endpoint.method === 'GET'
  // The download of an empty file is audited too.
  const mayWrite = isGet ? (isDone || letter === '.') && GET_MAY_WRITE.has(endpoint.name) : isDone
  const mustWrite = isDone && !isGet && !POST_MAY_READ.has(endpoint.name)
  const isNoted = written.has('audit_entry')
  const isAdministrative = ADMINISTRATIVE.has(endpoint.audience) && !isGet && !POST_MAY_READ.has(endpoint.name)
  const mustBeNoted = isDone && (AUDITED_FILES.has(endpoint.name) || isAdministrative)
  return [
    ...(isDone && response.statusCode !== status ? [`${response.statusCode} instead of ${status}`] : []),
    ...(written.size > 0 && !mayWrite ? [`wrote ${[...written].join(', ')}`] : []),
    ...(mustWrite && written.size === 0 ? ['wrote nothing'] : []),
    ...(mustBeNoted && !isNoted ? ['left no audit entry'] : []),
    ...(!isDone && probe.shows !== undefined && textOf(response).includes(probe.shows)
      ? [`disclosed ${probe.shows}`]
      : []),
  ]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** For "as if it did not exist": the same request with ids that do not exist. */
const withAbsentIds = (probe: Probe): Probe => ({
  ...probe,
  params: Object.fromEntries(
    Object.entries(probe.params ?? {}).map(([name, value]) => [name, UUID.test(value) ? NOBODY : value]),
  ),
})

async function writtenSince(before: Writes, mayWrite: boolean): Promise<Writes> {
  if (!(await isTouched(world.db))) return NO_WRITES
  return mayWrite ? writes(world.db, before) : new Map([['a table, or locked a row', 1]])
}

async function walk(endpoint: Endpoint, row: Row, role: Role): Promise<string[]> {
  const actor = world.as(role)
  const probe = (PROBES[row.name] ?? (() => ({})))(world, actor)
  return world.rewound(async () => {
    // For a call that only reads, the counts of each table are not needed: any write at all is a fault.
    const mayWrite = endpoint.method !== 'GET' || GET_MAY_WRITE.has(endpoint.name)
    const before = mayWrite ? await writes(world.db) : NO_WRITES
    const response = await ask(endpoint, probe, actor.headers)
    // A failed statement has aborted the transaction, so its writes cannot be inspected.
    if (response.statusCode >= 500) return [`${role}: ${response.statusCode} ${world.faults.at(-1) ?? ''}`]
    const written = await writtenSince(before, mayWrite)
    const letter = letterOf(response, probe)
    const found = faultsOf(endpoint, letter, response, probe, new Set(written.keys()))
    const expected = row.expected.get(role)
    if (letter !== expected) found.push(`${expected} was expected, ${letter} came: ${response.body.slice(0, 300)}`)
    if (letter === '0') {
      const absent = await ask(endpoint, withAbsentIds(probe), actor.headers)
      if (absent.statusCode !== 404 || textOf(absent) !== textOf(response))
        found.push('differs from what does not exist')
    }
    return found.map((fault) => `${role}: ${fault}`)
  })
}

describe('the table', () => {
  it('is walked by everybody for one row of each audience', () => {
    const audiences = new Set(ENDPOINTS.map(({ audience }) => audience))
    expect(audiences.size).toBeGreaterThan(8)
    const walked = ROWS.filter((row) => callersOf(row).length === ROLES.length)
    expect(new Set(walked.map(audienceOf))).toEqual(audiences)
  })

  it('is walked at every change of its letters', () => {
    const callersAt = (wanted: string) => ROWS.filter(({ name }) => name === wanted).map(callersOf)
    // The same for everybody: the first and the last caller.
    expect(callersAt('findVesselByCode')).toEqual([['visitor', 'readKey']])
    // 1 for the visitor, then - but for the administrators of the line: +!+!+ from portOwn to hq.
    expect(callersAt('unlockUsers')).toEqual([
      [
        'visitor',
        'partner',
        'otherAdmin',
        'portOwn',
        'portOther',
        'regionOwn',
        'regionOther',
        'hq',
        'hqWithEmptyMenu',
        'readKey',
      ],
    ])
  })

  it('has a row for every endpoint, and an endpoint for every row', () => {
    const rows = new Set(ROWS.map(({ endpoint }) => endpoint))
    expect([...ENDPOINT.keys()].filter((name) => !rows.has(name))).toEqual([])
    expect([...rows].filter((name) => !ENDPOINT.has(name))).toEqual([])
    expect(ROWS.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index)).toEqual([])
    expect([...NARROW_ROWS.keys()].filter((name) => !ROWS.some((row) => row.name === name))).toEqual([])
  })

  it('has a row of the narrow keys for every endpoint of audiences partner and party, staff beside them or not', () => {
    const audiences = ['partner', 'party', 'party-or-staff']
    const theirs = ROWS.filter(({ endpoint }) => audiences.includes(ENDPOINT.get(endpoint)?.audience ?? ''))
    expect([...NARROW_ROWS.keys()].sort()).toEqual(theirs.map(({ name }) => name).sort())
  })

  it('has a request for every row, and no request without one', () => {
    expect(Object.keys(PROBES).sort()).toEqual(ROWS.map(({ name }) => name).sort())
  })
})

describe('every endpoint', () => {
  it.each(ROWS)('$name', async (row) => {
    const endpoint = ENDPOINT.get(row.endpoint)
    if (endpoint === undefined) throw new Error(`There is no endpoint ${row.endpoint}`)
    const isServed = world.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\{(\w+)\}/g, ':$1') })
    expect(isServed, 'the server answers it').toBe(true)
    const faults: string[] = []
    for (const role of callersOf(row)) faults.push(...(await walk(endpoint, row, role)))
    expect(faults).toEqual([])
  })
})
