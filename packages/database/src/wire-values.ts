// The one place that decides which JavaScript value a database value becomes, so that both drivers return the same.

/** Type numbers of pg_type. */
const BIGINT = 20
const TIMESTAMP_WITH_TIME_ZONE = 1184

const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/**
 * `2026-03-01 08:00:00.5+00` becomes `2026-03-01T08:00:00.500Z`. The session's time zone is UTC on both databases;
 * values that are not ordinary instants (`infinity`, years BC) stay as the database wrote them.
 */
export function instantText(text: string): string {
  const match = UTC_TEXT.exec(text)
  return match === null ? text : `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}

/** A count or byte offset as a number; above 2^53 a bigint, because a rounded number would be wrong. */
export function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** By type number: converts a text from the database to a value. */
export const WIRE_PARSERS: Readonly<Record<number, (text: string) => string | number | bigint>> = {
  [BIGINT]: wholeNumber,
  [TIMESTAMP_WITH_TIME_ZONE]: instantText,
}

/**
 * date, timestamp, interval, and arrays of numeric, timestamp, date, timestamptz, interval: Drizzle expects them as the
 * database sent them.
 */
export const SENT_AS_TEXT: ReadonlySet<number> = new Set([1082, 1114, 1186, 1231, 1115, 1182, 1185, 1187])
