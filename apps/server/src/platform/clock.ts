// The one source of the current time on the server. QUAYLINE_NOW fixes it for demonstrations and tests.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that is fixed at an instant (milliseconds since the epoch). */
export const fixedClock = (instant: number): Clock => ({ now: () => instant })

/** The current instant in the format of the API and the database: ISO 8601, UTC, milliseconds. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString()
