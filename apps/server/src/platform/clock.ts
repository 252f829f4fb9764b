// The one source of "now" on the server. QUAYLINE_NOW stops it for demonstrations and tests.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stands still at an instant (milliseconds since the epoch). */
export const fixedClock = (instant: number): Clock => ({ now: () => instant })

/** The instant as the wire and the database write it: ISO 8601, UTC, milliseconds. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString()
