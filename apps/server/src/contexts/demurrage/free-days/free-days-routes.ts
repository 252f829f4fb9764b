// Free days of each container of a shipment (docs/requirements/calls.md 6.2). A caller who is no party gets, instead of an error, the
// flag of docs/requirements/free-days.md 1.3.
import { budgetFreeDays, type freeDaysRow } from '@quayline/contract/demurrage'
import { freeTimeAhead } from '@quayline/contract/demurrage-ledger'
import { zoneOfPlace } from '@quayline/domain/reference/find-place'
import { cityLineAt } from '@quayline/domain/reference/place-line'
import { type FreeDays, quoteFreeDays } from '@quayline/domain/demurrage/free-days'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route, type Wire } from '../../../platform/http/route.ts'
import { dateProblems } from '../charges/charge-dates.ts'
import { refusalOfResource } from '../../../platform/sessions/caller.ts'
import { rulesOf } from '../charges/load-charges.ts'
import { loadShipment } from '../load-shipment.ts'
import { shipmentRefusal } from '../policy.ts'
import { freeTimeAheadAnswer } from './free-time-ahead.ts'
import { reasonText } from '../charges/row-texts.ts'

type FreeDaysRow = Wire<z.input<typeof freeDaysRow>>

/** A user whose menu has no free days gets the same answer as for a shipment of others (docs/requirements/free-days.md 1.3). */
const NOT_PERMITTED = { data: { content: { flag: false, rows: [] } }, asOf: null }

export const freeDaysRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(freeTimeAhead, ({ query, caller }) => freeTimeAheadAnswer({ db, clock }, caller, query)),

  route(budgetFreeDays, async ({ query, language, caller }) => {
    const { docRef, docType: bound, numberType, chargeType, previewDateFrom, previewDateTo } = query
    const problems = dateProblems({ previewDateFrom, previewDateTo })
    if (problems.length > 0) return badParameter(...problems)
    if (previewDateFrom > previewDateTo)
      return badParameter({ path: 'previewDateTo', rule: 'min', values: { min: previewDateFrom } })
    if (refusalOfResource({ resource: 'FREE_DAYS' }, caller) !== null) return NOT_PERMITTED
    const shipment = await loadShipment(db, caller, { docRef, docType: numberType })
    if (!shipment.ok) return shipment.reason === 'NOT_PARTY' ? NOT_PERMITTED : shipmentRefusal(shipment.reason)
    const { containers, asOf } = shipment.value
    const book = await rulesOf(db, containers, bound)
    const quoted = quoteFreeDays(containers, { bound, chargeType, book, previewDateFrom, previewDateTo })
    return { data: { content: { flag: true, rows: quoted.map((row) => shownFreeDays(row, language)) } }, asOf }
  }),
]

function shownFreeDays(
  { container, sizeType, isoSizeType, chargeType, port, outcome }: FreeDays,
  language: Language,
): FreeDaysRow {
  const zone = zoneOfPlace(port)
  const row = {
    cntrNum: container,
    sizeType,
    isoSizeType,
    chargeType,
    office: port,
    officeCity: cityLineAt(port),
    zone,
  }
  if (outcome.status === 'CANNOT_ASSESS') {
    const { status, reason, detail, chargeTypesHere = [] } = outcome
    const text = reasonText(reason, detail, language)
    return {
      ...row,
      ...UNKNOWN,
      status,
      reason,
      reasonText: text,
      reasonDetail: detail,
      chargeTypesHere: [...chargeTypesHere],
    }
  }
  const { status, unknown, agreement, tariff } = outcome
  return {
    ...row,
    calDaysTypeN: outcome.normalDayType,
    calDayTypeS: outcome.specialDayType,
    specialRate: outcome.hasSpecialRate ? 'Y' : 'N',
    specialFreeDays: outcome.specialFreeDays,
    normalFreeDays: outcome.normalFreeDays,
    status,
    // The number of free days may be known without their last day.
    reason: unknown?.reason ?? null,
    reasonText: unknown === null ? null : reasonText(unknown.reason, unknown.detail, language),
    reasonDetail: unknown?.detail ?? null,
    startedOn: outcome.startedOn,
    isStarted: outcome.isStarted,
    lastFreeDay: outcome.lastFreeDay,
    clause: outcome.specialFreeDays === null ? tariff.clause : (agreement?.clause ?? tariff.clause),
    chargeTypesHere: [],
  }
}

const UNKNOWN = {
  calDaysTypeN: null,
  calDayTypeS: null,
  specialRate: null,
  specialFreeDays: null,
  normalFreeDays: null,
  startedOn: null,
  isStarted: false,
  lastFreeDay: null,
  clause: null,
}
