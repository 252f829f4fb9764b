// Which instant a text of the timetable file or the command line means; never one that is guessed.

/** ISO 8601 with `Z` or an offset; a date alone is its 00:00 UTC. A wall clock without offset is no instant. Milliseconds, or null. */
export function readInstant(text: string): number | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(
      text,
    )
  if (match === null) return null
  const date = match[1] ?? ''
  // Date.parse takes 30 February for 2 March.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}
