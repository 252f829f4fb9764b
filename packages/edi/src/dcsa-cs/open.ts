// Splits the DCSA Commercial Schedules of a JSON delivery into messages: one per vessel schedule, with its service and
// the time of sending.
/** One vessel schedule as sent, not yet read. */
export interface CsScheduleText {
  /** Path in the delivery, `serviceSchedules[1].vesselSchedules[0]`; empty for a schedule that was sent alone. */
  readonly path: string
  readonly sentDateTime: unknown
  /** The members of its ServiceSchedule except the list; null for a schedule that was sent alone. */
  readonly service: Readonly<Record<string, unknown>> | null
  readonly schedule: unknown
}

/** Why an element of a delivery that should be a vessel schedule is none. */
export interface CsScheduleFault {
  readonly path: string
  readonly fault: string
  /** The value sent at this path. */
  readonly value: unknown
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a value belongs to Commercial Schedules (or to Operational Vessel Schedules 3, which has the same lists): a
 * ServiceSchedule, a VesselSchedule, or an object with a list `serviceSchedules`. An event of Track & Trace has none of
 * these members.
 */
export function isCsDelivery(value: unknown): boolean {
  if (!isObject(value) || Object.hasOwn(value, 'eventType')) return false
  return ['serviceSchedules', 'vesselSchedules', 'transportCalls'].some((member) => Object.hasOwn(value, member))
}

/** Yields the vessel schedules one by one. `path`: position of the value in the delivery. */
export function* openCsDelivery(value: unknown, path = ''): Generator<CsScheduleText | CsScheduleFault, void, void> {
  if (!isObject(value)) return
  const sentDateTime = memberOf(value, 'sentDateTime')
  if (!Object.hasOwn(value, 'serviceSchedules')) {
    yield* openService(value, path, sentDateTime)
    return
  }
  for (const one of listOf(value, 'serviceSchedules', path)) {
    if ('fault' in one) yield one
    else yield* openService(one.item, one.path, sentDateTime)
  }
}

function* openService(
  value: unknown,
  path: string,
  sentDateTime: unknown,
): Generator<CsScheduleText | CsScheduleFault, void, void> {
  if (!isObject(value) || !Object.hasOwn(value, 'vesselSchedules')) {
    yield { path, sentDateTime, service: null, schedule: value }
    return
  }
  const service = Object.fromEntries(
    Object.entries(value).filter(([name]) => name !== 'vesselSchedules' && name !== 'sentDateTime'),
  )
  for (const one of listOf(value, 'vesselSchedules', path)) {
    yield 'fault' in one ? one : { path: one.path, sentDateTime, service, schedule: one.item }
  }
}

interface Item {
  readonly path: string
  readonly item: unknown
}

function listOf(value: JsonObject, name: string, path: string): readonly (Item | CsScheduleFault)[] {
  const list = memberOf(value, name)
  const at = path === '' ? name : `${path}.${name}`
  if (!Array.isArray(list)) return [{ path: at, fault: 'must be a list', value }]
  if (list.length === 0) return [{ path: at, fault: 'is empty', value }]
  return list.map((item: unknown, place) => ({ path: `${at}[${place}]`, item }))
}

/**
 * The text of one schedule as a separate delivery, independent of the other schedules in the same delivery. An invalid
 * list is returned as sent.
 */
export function contentOfCsSchedule(text: CsScheduleText | CsScheduleFault): string {
  if ('fault' in text) return JSON.stringify(text.value)
  const { sentDateTime, service, schedule } = text
  const one = service === null ? schedule : { ...service, vesselSchedules: [schedule] }
  return JSON.stringify({ sentDateTime, serviceSchedules: [one] })
}

/** Own members only, not those of the prototype. */
const memberOf = (value: JsonObject, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined)

/** Counts the messages of `openCsDelivery` without creating them. */
export function countCsSchedules(value: unknown): number {
  let count = 0
  for (const service of servicesOf(value)) {
    const list = isObject(service) ? memberOf(service, 'vesselSchedules') : undefined
    count += Array.isArray(list) ? Math.max(list.length, 1) : 1
  }
  return count
}

function servicesOf(value: unknown): readonly unknown[] {
  const list = isObject(value) ? memberOf(value, 'serviceSchedules') : undefined
  return Array.isArray(list) && list.length > 0 ? list : [value]
}
