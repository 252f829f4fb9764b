// How many of all statements are read for one answer, so that repetitions cannot make an answer endless.

/**
 * Far above anything real: a container of fifteen years has some 2,000 statements, a bill of 1,000 containers 40,000. What lies beyond is
 * not read, and the answer says so (docs/operations.md, Limits).
 */
export const MOST = {
  statementsOfContainer: 2500,
  statementsOfDocument: 60_000,
  statementsOfCall: 2500,
  versionsOfDocument: 100,
  linksOfNumber: 6000,
  statements: 80_000,
  documents: 8000,
} as const
