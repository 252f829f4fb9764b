// A call as a form draft, and the payload: only the differences from the state that was read.
import type { MaintainedCall } from '@quayline/client/schema.d'
import type { changeMaintainedCall } from '@quayline/client/fields'
import type { paths } from '@quayline/client/schema.d'
import { parseDay } from '@quayline/ui/calendar'

type Body = paths['/v1/schedule/maintenance/calls/{key}']['patch']['requestBody']['content']['application/json']
export type CallChange = Omit<Body, 'readAt'>
type Status = (typeof changeMaintainedCall)['status']['values'][number]

export const TIMES = ['plannedArrival', 'estimatedArrival', 'plannedDeparture', 'estimatedDeparture'] as const
export const ACTUALS = ['pilotArrival', 'berthArrival', 'berthDeparture'] as const
/** The codes that the line works with, in the order of the work; others come with messages only. */
export const CODES = ['EFC', 'DCO', 'AFC', 'VCO', 'FCO', 'RCO', 'DGC', 'CUA'] as const

type Time = (typeof TIMES)[number]
type Actual = (typeof ACTUALS)[number]
type Code = (typeof CODES)[number]

export type CallDraft = Record<
  Time | `actuals.${Actual}` | `cutOffs.${Code}` | 'status' | 'facilityCode' | 'reason',
  string
>

export const TIME_FIELDS: readonly (keyof CallDraft)[] = [
  ...TIMES,
  ...ACTUALS.map((name) => `actuals.${name}` as const),
  ...CODES.map((code) => `cutOffs.${code}` as const),
]

export function draftOf(call: MaintainedCall | null): CallDraft {
  const cutOffOf = (code: Code): string => call?.cutOffs.find((cutOff) => cutOff.code === code)?.time ?? ''
  const entries: readonly (readonly [keyof CallDraft, string])[] = [
    ...TIMES.map((name) => [name, call?.[name] ?? ''] as const),
    ...ACTUALS.map((name) => [`actuals.${name}`, call?.[name] ?? ''] as const),
    ['status', call?.status ?? 'PLANNED'],
    ['facilityCode', call?.facilityCode ?? ''],
    ...CODES.map((code) => [`cutOffs.${code}`, cutOffOf(code)] as const),
    ['reason', ''],
  ]
  // The entries contain every field of the draft.
  return Object.fromEntries(entries) as CallDraft
}

/** Null: nothing differs. A reason alone is not a change. */
export function changeOf(base: CallDraft, draft: CallDraft): CallChange | null {
  const differs = (field: keyof CallDraft): boolean => draft[field].trim() !== base[field].trim()
  const given = (field: keyof CallDraft): string | undefined => (differs(field) ? draft[field].trim() : undefined)
  const actual = (name: Actual): string | null => given(`actuals.${name}`) || null
  const times = Object.fromEntries(TIMES.flatMap((name) => (given(name) ? [[name, given(name)]] : [])))
  const cutOffs = CODES.flatMap((code) => {
    const time = given(`cutOffs.${code}`)
    return time ? [{ code, time }] : []
  })
  const berth = given('facilityCode') ?? ''
  const change: CallChange = {
    ...times,
    ...(ACTUALS.some((name) => differs(`actuals.${name}`))
      ? {
          actuals: {
            pilotArrival: actual('pilotArrival'),
            berthArrival: actual('berthArrival'),
            berthDeparture: actual('berthDeparture'),
          },
        }
      : {}),
    ...(differs('status') ? { status: draft.status as Status } : {}),
    ...(berth === '' ? {} : { facilityCode: berth }),
    ...(cutOffs.length === 0 ? {} : { cutOffs }),
  }
  if (Object.keys(change).length === 0) return null
  return { ...change, ...(draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() }) }
}

const TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/

const isTime = (text: string): boolean => parseDay(TIME.exec(text)?.[1] ?? '') !== null

interface CallFaultTexts {
  readonly noTime: string
  readonly notBack: string
  readonly inFuture: string
}

/** `now`: local time at the port, `YYYY-MM-DD HH:mm`; null if its time zone is unknown. */
export function callFaults(base: CallDraft, draft: CallDraft, now: string | null, texts: CallFaultTexts) {
  const faults: Partial<Record<keyof CallDraft, string>> = {}
  for (const field of TIME_FIELDS) {
    const text = draft[field].trim()
    if (text === base[field].trim()) continue
    if (text === '') faults[field] = texts.notBack
    else if (!isTime(text)) faults[field] = texts.noTime
    else if (field.startsWith('actuals.') && now !== null && text > now) faults[field] = texts.inFuture
  }
  return faults
}

/** The local time in a time zone; null if the browser does not know it. */
export function localTimeIn(zone: string | null, at: Date): string | null {
  if (zone === null) return null
  try {
    // The Swedish locale formats dates like ISO 8601.
    return at.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)
  } catch {
    return null
  }
}
