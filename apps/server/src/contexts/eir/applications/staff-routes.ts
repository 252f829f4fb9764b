// /v1/eir: decisions of the port's staff about applications, and the return points that they maintain.
import * as contract from '@quayline/contract/eir-staff'
import { MAX_REASON_LENGTH, possibleDecisions } from '@quayline/domain/eir/decision-rule'
import { holderOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { decideRequest } from './decide-request.ts'
import { bookingKeyOf } from '../../releases/index.ts'
import {
  findCompanyNames,
  findUsernames,
  listRequests,
  returnPointsOf,
  type RequestRow,
  totalOfRequests,
} from '../queries.ts'
import { putReturnPoints, type ReturnPointsRefusal } from '../return-points.ts'

export const staffRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listEirRequests, async ({ query: { bookingNumber, after, limit, ...asked } }) => {
    const mark = after === undefined ? null : readPageCursor(after)
    if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
    const booking = bookingNumber === undefined ? undefined : await bookingKeyOf(deps.db, bookingNumber)
    const criteria = { ...asked, bookingNumber: booking }
    const rows = await listRequests(deps.db, { ...criteria, after: mark, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const next = last === undefined ? null : writePageCursor({ at: last.requestedAt, id: last.id })
    const total = await totalOfRequests(deps.db, criteria, { rows: page, after: mark, next })
    return { data: { requests: await shownRequests(deps, page), next, total } }
  }),

  route(contract.decideEirRequest, async ({ params, body, caller }) => {
    const decided = await decideRequest(deps, params.id.toLowerCase(), { ...body, decidedBy: holderOf(caller) })
    if (!decided.ok) return decisionRefusal(decided.reason)
    const [shown] = await shownRequests(deps, [decided.value])
    if (shown === undefined) throw new Error('A request that was decided is not shown')
    return { data: shown }
  }),

  route(contract.listReturnPoints, async ({ params }) => ({
    data: { returnPoints: await returnPointsOf(deps.db, params.office) },
  })),

  route(contract.putReturnPoints, async ({ params, body, caller }) => {
    const put = await putReturnPoints(deps, params.office, body.returnPoints, holderOf(caller))
    return put.ok ? { data: { returnPoints: put.value } } : returnPointsRefusal(put.reason)
  }),
]

async function shownRequests({ db }: ContextDeps, rows: readonly RequestRow[]) {
  const usernames = await findUsernames(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const companies = await findCompanyNames(
    db,
    rows.map(({ partyCode }) => partyCode),
  )
  return rows.map((row) => ({
    requestId: row.id,
    bookingNumber: row.bookingNumber,
    partyCode: row.partyCode,
    companyName: companies.get(row.partyCode) ?? null,
    officeCode: row.officeCode,
    status: row.status,
    cause: row.cause,
    requestedBy: usernames.get(row.requestedBy) ?? row.requestedBy,
    requestedAt: row.requestedAt,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    can: possibleDecisions(row.status),
  }))
}

type Refused<Outcome> = Outcome extends { readonly ok: false; readonly reason: infer Reason } ? Reason : never

function decisionRefusal(reason: Refused<Awaited<ReturnType<typeof decideRequest>>>): ApiError {
  switch (reason) {
    case 'UNKNOWN':
      return refused('NOT_FOUND', 'eirRequestUnknown')
    case 'NOT_POSSIBLE':
      return refused('CONFLICT', 'eirRequestDecided')
    case 'REASON_REQUIRED':
      return badParameter({ path: 'reason', rule: 'required' })
    case 'REASON_TOO_LONG':
      return badParameter({ path: 'reason', rule: 'max-length', values: { max: MAX_REASON_LENGTH } })
  }
}

function returnPointsRefusal(reason: ReturnPointsRefusal): ApiError {
  switch (reason.why) {
    case 'OFFICE':
      return badParameter({ path: 'office', rule: 'one-of', values: { values: 'NGB' } })
    case 'REPEATED':
      return badParameter({ path: `returnPoints.${reason.index}`, rule: 'contradiction' })
    case 'HALF_A_POSITION':
      return badParameter({ path: `returnPoints.${reason.index}.longitude`, rule: 'contradiction' })
  }
}
