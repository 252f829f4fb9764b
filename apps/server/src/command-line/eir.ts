// `quayline eir …`: what the port's staff do with import EIRs: decide applications, show and replace return points.
import { userInfo } from 'node:os'
import type { RequestStatus } from '@quayline/domain/eir/application-rule'
import { MAX_REASON_LENGTH, type Decision } from '@quayline/domain/eir/decision-rule'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { decideRequest, listRequests, type RequestRow } from '../contexts/eir/index.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { type EirServices, returnPoints } from './eir-return-points.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  status: { type: 'string' },
  booking: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const DECISIONS: Readonly<Record<string, Decision>> = { approve: 'Approved', reject: 'Rejected', cancel: 'Canceled' }
const STATUSES: readonly RequestStatus[] = ['New', 'Approved', 'Rejected', 'Canceled']
const PAGE = 200

export const eir: DatabaseCommand<EirServices> = {
  usage: `eir requests [--status ${STATUSES.join('|')}] [--booking N] [--json] | eir approve ID | eir reject ID --reason R | eir cancel ID [--reason R] | eir return-points NGB [FILE.json] [--json]`,
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb = '', first, ...more] = positionals
    if (verb === 'requests' && first === undefined)
      return list(services, terminal, { status: statusOf(values.status), booking: values.booking, json: values.json })
    if (verb === 'return-points') return returnPoints(services, terminal, [first, ...more], values.json)
    const decision = Object.hasOwn(DECISIONS, verb) ? DECISIONS[verb] : undefined
    if (decision === undefined || more.length > 0)
      throw new UsageError('eir takes requests, approve, reject, cancel or return-points')
    return decide(services, terminal, first ?? '', decision, values.reason)
  },
}

interface Search {
  readonly status: RequestStatus | undefined
  readonly booking: string | undefined
  readonly json: boolean
}

async function list({ db }: EirServices, terminal: Terminal, { status, booking, json }: Search): Promise<number> {
  const bookingNumber = booking === undefined ? undefined : referenceKey(booking)
  let after: { at: string; id: string } | null = null
  let count = 0
  do {
    const rows: readonly RequestRow[] = await listRequests(db, { status, bookingNumber, after, limit: PAGE })
    for (const row of rows) terminal.out(json ? JSON.stringify(row) : lineOf(row))
    count += rows.length
    const last = rows.at(-1)
    after = last === undefined || rows.length < PAGE ? null : { at: last.requestedAt, id: last.id }
  } while (after !== null)
  if (!json)
    terminal.out(
      count === 0 ? 'There is no application.' : `${count} applications; quayline eir approve ID, or reject, cancel`,
    )
  return 0
}

const lineOf = (row: RequestRow): string =>
  [row.id, row.requestedAt, row.bookingNumber, row.partyCode, row.status, JSON.stringify(row.cause)].join('  ')

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function decide(
  services: EirServices,
  terminal: Terminal,
  id: string,
  decision: Decision,
  reason: string | undefined,
): Promise<number> {
  if (!ID.test(id))
    throw new UsageError(`${id || 'Nothing'} is no id of an application; quayline eir requests shows them`)
  const made = { decision, reason, decidedBy: userInfo().username }
  const decided = await decideRequest(services, id.toLowerCase(), made)
  if (decided.ok) {
    terminal.out(
      `${decided.value.id}  ${decided.value.bookingNumber}  ${decided.value.partyCode}  ${decided.value.status}`,
    )
    return 0
  }
  switch (decided.reason) {
    case 'UNKNOWN':
      throw new UsageError(`There is no application ${id}; quayline eir requests shows them`)
    case 'REASON_REQUIRED':
      throw new UsageError('eir reject needs --reason: the customer is told it')
    case 'REASON_TOO_LONG':
      throw new UsageError(`--reason has at most ${MAX_REASON_LENGTH} characters`)
    case 'NOT_POSSIBLE':
      terminal.err(
        'The application has been decided already: a new one can be decided in any way, an approved one cancelled',
      )
      return 1
  }
}

function statusOf(text: string | undefined): RequestStatus | undefined {
  const status = STATUSES.find((known) => known.toLowerCase() === text?.toLowerCase())
  if (text !== undefined && status === undefined) throw new UsageError(`--status is one of ${STATUSES.join(', ')}`)
  return status
}
