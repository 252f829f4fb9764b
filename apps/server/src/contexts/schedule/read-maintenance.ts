// Converts staff input about a call to a change for the rule, and a refusal of the rule to an error of the field.
import type { CallChange } from '@quayline/contract/schedule-maintenance'
import type { CallMaintenance } from '@quayline/domain/schedule/maintenance-rule'
import { type ApiError, badParameter, refused } from '../../platform/http/api-error.ts'
import type { MaintainRefusal } from './maintain-call.ts'

/** `2026-03-01 12:00` becomes `2026-03-01T12:00`; the rule decides whether it is a valid time. */
const clock = (text: string | null | undefined): string | null => text?.trim().replace(' ', 'T') ?? null

export function readMaintenance(body: CallChange): CallMaintenance {
  const { actuals } = body
  return {
    plannedArrival: clock(body.plannedArrival),
    estimatedArrival: clock(body.estimatedArrival),
    plannedDeparture: clock(body.plannedDeparture),
    estimatedDeparture: clock(body.estimatedDeparture),
    actuals:
      actuals === undefined
        ? null
        : {
            pilotArrival: clock(actuals.pilotArrival),
            berthArrival: clock(actuals.berthArrival),
            berthDeparture: clock(actuals.berthDeparture),
          },
    status: body.status ?? null,
    facilityCode: body.facilityCode?.toUpperCase() ?? null,
    cutOffs: (body.cutOffs ?? []).map(({ code, time }) => ({ code, time: clock(time) ?? '' })),
    reason: body.reason === undefined || body.reason === '' ? null : body.reason,
  }
}

/** By the rule's name of a time. */
const PATHS: Readonly<Record<string, string>> = {
  'ARRI ACT PBPL': 'actuals.pilotArrival',
  'ARRI ACT BRTH': 'actuals.berthArrival',
  'DEPA ACT BRTH': 'actuals.berthDeparture',
  'ARRI EST BRTH': 'estimatedArrival',
  'DEPA EST BRTH': 'estimatedDeparture',
  'ARRI PLN BRTH': 'plannedArrival',
  'DEPA PLN BRTH': 'plannedDeparture',
}

/** Path of a time in the body. */
function pathOfTime(body: CallChange, text: string): string {
  const { actuals, cutOffs = [] } = body
  const times: readonly (readonly [string, string | null | undefined])[] = [
    ...(['plannedArrival', 'estimatedArrival', 'plannedDeparture', 'estimatedDeparture'] as const).map(
      (field) => [field, body[field]] as const,
    ),
    ...(['pilotArrival', 'berthArrival', 'berthDeparture'] as const).map(
      (field) => [`actuals.${field}`, actuals?.[field]] as const,
    ),
    ...cutOffs.map(({ time }, index) => [`cutOffs.${index}.time`, time] as const),
  ]
  return times.find(([, time]) => clock(time) === text)?.[0] ?? 'actuals'
}

export function refusalOfMaintenance(refusal: MaintainRefusal, body: CallChange): ApiError {
  switch (refusal.why) {
    case 'UNKNOWN_CALL':
      return refused('NOT_FOUND')
    case 'CHANGED_MEANWHILE':
      return refused('CONFLICT', 'callChanged')
    case 'CALL_EXISTS':
      return refused('CONFLICT', 'callExists', { key: refusal.text })
    case 'NAMELESS_CALL':
      return badParameter({ path: 'vessel', rule: 'required' })
    case 'UNKNOWN_PORT':
      return badParameter({ path: 'port', rule: 'city' })
    case 'ACTUALS_EMPTY':
      return badParameter({ path: 'actuals', rule: 'actuals-empty' })
    case 'NOTHING_CHANGED':
      return badParameter({ path: 'change', rule: 'required' })
    case 'REASON_TOO_LONG':
      return badParameter({ path: 'reason', rule: 'reason-length' })
    case 'TIME':
      return badParameter({ path: pathOfTime(body, refusal.text), rule: 'format' })
    case 'IN_FUTURE':
      return badParameter({ path: pathOfTime(body, refusal.text), rule: 'time-ahead' })
    case 'OUT_OF_ORDER': {
      const [, then = ''] = refusal.text.split(' > ')
      return badParameter({ path: PATHS[then] ?? 'actuals', rule: 'time-order' })
    }
  }
}
