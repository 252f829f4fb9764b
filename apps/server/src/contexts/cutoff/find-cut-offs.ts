// Finds the cut-offs of the bookings behind numbers, and of a vessel's calls at a port in the days ahead.
import type { Database } from '@quayline/database/database'
import { MAX_CUT_OFF_NUMBERS } from '@quayline/domain/cutoff/cutoff-answer'
import { isAhead } from '@quayline/domain/cutoff/look-ahead'
import { numberCutOffs } from '@quayline/domain/cutoff/number-cut-offs'
import { portsNamed } from '@quayline/domain/reference/find-place'
import { voyageCutOffs } from '@quayline/domain/cutoff/voyage-cut-offs'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { splitCallKey } from '@quayline/domain/schedule/call-key'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { openTimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { type ApiError, badParameter } from '../../platform/http/api-error.ts'
import { facilityNames } from '../reference/index.ts'
import { numberProblem } from '../tracking/index.ts'
import { findBookingDates, type FoundDates, newestOf, newestOfAll, sameBooking } from './find-booking-dates.ts'
import { callsOfVesselAt, statementsOfGroups } from './queries.ts'

/** As in the tracking call: comma, semicolon, line break, also full-width. */
const SEPARATOR = /[,;、\r\n]+/

const DAY_MS = 86_400_000

export type NumbersFound = Extract<Awaited<ReturnType<typeof byNumbers>>, { ok: true }>['value']

export async function byNumbers(
  db: Database,
  { number, numberType = null }: { readonly number: string; readonly numberType?: NumberType | null | undefined },
): Promise<Result<Awaited<ReturnType<typeof answerOf>>, ApiError>> {
  const typed = number.normalize('NFKC').split(SEPARATOR)
  const numbers = typed.map((part) => part.trim()).filter((part) => part !== '')
  if (numbers.length === 0) return refuse(numberProblem('number', 'EMPTY'))
  if (numbers.length > MAX_CUT_OFF_NUMBERS)
    return refuse(badParameter({ path: 'number', rule: 'max-length', values: { max: MAX_CUT_OFF_NUMBERS } }))
  const found = new Map<string, FoundDates>()
  const asked = await Promise.all(numbers.map((each) => findBookingDates(db, each, numberType)))
  for (const answer of asked) {
    if (!answer.ok) return refuse(numberProblem('number', answer.reason))
    for (const one of answer.value) if (!found.has(sameBooking(one))) found.set(sameBooking(one), one)
  }
  return ok(answerOf([...found.values()]))
}

function answerOf(found: readonly FoundDates[]) {
  const book = openTimeZoneBook()
  const content = found.map(({ dates, histories }, index) => numberCutOffs(dates, histories, `/content/${index}`, book))
  return { data: { content }, clocks: book.clocks(), asOf: newestOfAll(found) }
}

export type CallsFound = Awaited<ReturnType<typeof byVessel>>

export async function byVessel(
  db: Database,
  { vslCode, pol, days }: { readonly vslCode: string; readonly pol: string; readonly days: number },
  now: number,
) {
  const calls = await callsOfVesselAt(db, {
    code: vslCode.normalize('NFKC').trim().toUpperCase(),
    ports: portsNamed(pol),
    // A port's local date differs from the UTC date by at most a day.
    from: new Date(now - 2 * DAY_MS).toISOString(),
    until: new Date(now + (days + 2) * DAY_MS).toISOString(),
  })
  const ahead = calls.filter((call) => isAhead(call, now, days))
  const statements = await statementsOfGroups(
    db,
    ahead.flatMap(({ key }) => splitCallKey(key)?.group ?? []),
  )
  const book = openTimeZoneBook()
  const names = await facilityNames(
    db,
    ahead.flatMap(({ facilityCode }) => facilityCode ?? []),
  )
  return {
    data: voyageCutOffs(ahead, { book, names }),
    clocks: book.clocks(),
    asOf: newestOf(statements.map(({ receivedAt, source }) => ({ at: receivedAt, source }))),
  }
}
