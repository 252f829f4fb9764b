// The last five successful searches of each kind (docs/requirements/native-app.md 7): numbers, and vessels with port
// and period.
import { DEFAULT_LOOK_AHEAD_DAYS, LOOK_AHEAD_DAYS, type LookAheadDays } from '@quayline/domain/cutoff/cutoff-answer'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { type RecentQueries, recentQueries } from '../../shell/recent-queries.ts'

/** The API's limit. */
export const LONGEST_NUMBER = 200
const LONGEST_NAME = 200

export interface Period {
  readonly value: LookAheadDays
}

export interface VesselQuery {
  /** The text that the picker showed. */
  readonly displayName: string
  readonly vslName: string
  readonly vslCode: string
  /** English city name, as the native picker returns it. */
  readonly pol: string
  /** UN/LOCODE, if our own picker returned it: some cities share a name (Cartagena). */
  readonly polCode: string | null
  readonly daysObj: Period
}

export const parseNumberQuery = (stored: unknown): string | null =>
  typeof stored === 'string' && stored.trim() !== '' && stored.length <= LONGEST_NUMBER ? stored : null

export const numberQueries: RecentQueries<string> = recentQueries('cutoff-number', parseNumberQuery, normalizedNumber)

/** The look-ahead period that a text or number means; the default for any other value. */
export const lookAheadOf = (value: unknown): LookAheadDays =>
  LOOK_AHEAD_DAYS.find((days) => days === Number(value)) ?? DEFAULT_LOOK_AHEAD_DAYS

export function parseVesselQuery(stored: unknown): VesselQuery | null {
  const { displayName, vslName, vslCode, pol, polCode, daysObj } = fieldsOf(stored)
  const days = LOOK_AHEAD_DAYS.find((each) => each === fieldsOf(daysObj)['value'])
  if (!isName(displayName) || !isName(vslName) || !isName(vslCode) || !isName(pol) || days === undefined) return null
  return { displayName, vslName, vslCode, pol, polCode: isName(polCode) ? polCode : null, daysObj: { value: days } }
}

/** Another period of the same vessel and port is a separate query. */
export const vesselQueries: RecentQueries<VesselQuery> = recentQueries(
  'cutoff-vessel',
  parseVesselQuery,
  ({ vslCode, pol, polCode, daysObj }) => [vslCode, polCode ?? pol, daysObj.value].join('|').toUpperCase(),
)

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
