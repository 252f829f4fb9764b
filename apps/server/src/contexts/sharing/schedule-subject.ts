// The subject of a share of a search or of a vessel, and its stored form: the conditions with the instant of the search, or the vessel's
// code.
import { CONNECTION_QUERY } from '@quayline/contract/schedule'
import type { Database } from '@quayline/database/database'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { problemsOf } from '../../platform/http/field-problems.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import { findVessel } from '../reference/index.ts'
import { readCities, type ReadCities } from '../schedule/index.ts'

/** The carrier's own request has more members (docs/requirements/schedules.md 1.1), which are ignored. */
const ASKED = z.object(CONNECTION_QUERY)
/** As stored; `time`: the instant of the search. */
const KEPT = ASKED.extend({ time: z.coerce.number().int().min(0).max(8.64e15) })

export interface SharedSearch {
  /** A readable text for a list. */
  readonly number: string
  readonly conditions: Readonly<Record<string, string | number>>
}

export function readSharedSearch(text: string, clock: Clock): Result<SharedSearch, readonly FieldError[]> {
  const given = jsonOf(text)
  if (given === undefined) return refuse([{ path: 'number', rule: 'json' }])
  const asked = ASKED.safeParse(given)
  if (!asked.success) return refuse(within(problemsOf(asked.error.issues, given)))
  const read = readCities(asked.data, clock.now())
  if (!read.ok) return refuse(within(read.reason))
  const { origin, destination, conditions } = read.value
  const { fromDate, toDate, ...rest } = asked.data
  return ok({
    number: `${origin.place.unLocode}-${destination.place.unLocode} ${conditions.fromDate}/${conditions.toDate}`,
    conditions: {
      ...rest,
      // The recognised cities, because the table of places may get another with the same name.
      originCity: origin.line,
      destinationCity: destination.line,
      ...(fromDate !== undefined && { fromDate }),
      ...(toDate !== undefined && { toDate }),
      time: conditions.time,
    },
  })
}

/** Null when the stored search is no longer possible. */
export function keptConditions(kept: unknown): ReadCities | null {
  const asked = KEPT.safeParse(kept)
  if (!asked.success) return null
  const read = readCities(asked.data, asked.data.time)
  return read.ok ? read.value : null
}

/** The line's code of a vessel given by code or IMO number; null when unknown. */
export const findSharedVessel = async (db: Database, text: string): Promise<string | null> =>
  (await findVessel(db, text.trim()))?.vesselCode ?? null

/** The conditions are one text of the request; errors name members within it. */
const within = (problems: readonly FieldError[]): readonly FieldError[] =>
  problems.map((problem) => ({ ...problem, path: `number.${problem.path}` }))

/** Undefined when it is not a JSON object. */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
