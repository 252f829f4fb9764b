// The calls about a booking's import EIRs (docs/requirements/calls.md 6.3): the office, the list, the applications.
import * as contract from '@quayline/contract/eir'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { isStaff, userOf, type Caller } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { detentionOfContainers } from '../demurrage/index.ts'
import { newerOf, numberProblem } from '../tracking/index.ts'
import { applyForEirs } from './applications/apply-for-eirs.ts'
import { bookingKeyOf, loadEirs } from '../releases/index.ts'
import { eirsOfCaller } from './load-eirs-of-caller.ts'
import { officeRefusal, sessionRefusal } from './policy.ts'
import { requestsOfBooking, returnPointsOf, type RequestRow } from './queries.ts'
import { containersToReturn, shownEirs } from './routes-eir-list.ts'

const NOTHING = {
  eirInfoList: [],
  cntrParamsImport: null,
  eirRtnFcilQtyObjectVos: [],
  application: null,
  can: { apply: false },
}

export const eirRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.queryEqpOfceCde, ({ caller }) =>
    Promise.resolve({ data: { content: { eqpOfceCde: userOf(caller).officeCode ?? '' } } }),
  ),

  route(contract.queryECntrList, async ({ query: { bkgNum, uid }, language, caller }) => {
    const user = userOf(caller)
    const refusal = officeRefusal(user, deps.settings) ?? sessionRefusal(user, { uid })
    if (refusal !== null) return refusal
    const typed = recogniseNumber(bkgNum, 'bkg')
    if (!typed.ok) return numberProblem('bkgNum', typed.reason)
    const booking = await loadEirs(deps.db, bkgNum)
    if (booking === null) return { data: { content: NOTHING }, asOf: null }
    const eirs = await eirsOfCaller(deps.db, caller, booking)
    const points = await returnPointsOf(deps.db, booking.officeCode)
    const now = deps.clock.now()
    const asked = { number: booking.bookingNumber, containers: containersToReturn(eirs, points, now) }
    const { byContainer: detention, asOf } = await detentionOfContainers(deps, caller, asked)
    return {
      data: {
        content: {
          ...shownEirs(booking, eirs, points, { user, language, now, detention }),
          application: lastOwnRequest(eirs.requests, caller),
        },
      },
      asOf: newerOf(booking.asOf, asOf),
    }
  }),

  route(contract.searchEirInboundExternalRequest, async ({ query: { bkgNum }, caller }) => {
    const user = userOf(caller)
    const refusal = officeRefusal(user, deps.settings)
    if (refusal !== null) return refusal
    const typed = recogniseNumber(bkgNum, 'bkg')
    if (!typed.ok) return numberProblem('bkgNum', typed.reason)
    const requests = await requestsOfBooking(deps.db, await bookingKeyOf(deps.db, bkgNum))
    const partyCode = user.partyCode ?? ''
    return {
      data: { content: { eirIBExternalRequest: requests.map((row) => shownRequest(row, caller)), partyCode } },
    }
  }),

  route(contract.cntrApplyPrintOther, async ({ body, caller }) => {
    const user = userOf(caller)
    const refusal = officeRefusal(user, deps.settings) ?? sessionRefusal(user, body)
    if (refusal !== null) return refusal
    const typed = recogniseNumber(body.bkgNum, 'bkg')
    if (!typed.ok) return numberProblem('bkgNum', typed.reason)
    const applied = await applyForEirs(deps, user, { bookingNumber: body.bkgNum, cause: body.eirCause })
    return { data: { content: { applyFlag: applied.ok } } }
  }),
]

/** `requests`: newest first. */
function lastOwnRequest(requests: readonly RequestRow[], caller: Caller | null) {
  const last = requests.find(({ partyCode }) => userOf(caller).partyCodes.includes(partyCode))
  return last === undefined ? null : shownRequest(last, caller)
}

/** For other companies only the fact and state of their application. The caller's own are shown under `partyCode`. */
function shownRequest(row: RequestRow, caller: Caller | null) {
  const user = userOf(caller)
  const isOwn = user.partyCodes.includes(row.partyCode)
  const isDisclosed = isOwn || isStaff(caller)
  return {
    requestId: row.id,
    bkgNum: row.bookingNumber,
    reqStatus: row.status,
    resPartyCde: isOwn ? (user.partyCode ?? row.partyCode) : isDisclosed ? row.partyCode : '',
    eirCause: isDisclosed ? row.cause : '',
    requestTime: row.requestedAt,
    decisionTime: isDisclosed ? row.decidedAt : null,
    decisionReason: isDisclosed ? row.decisionReason : null,
  }
}
