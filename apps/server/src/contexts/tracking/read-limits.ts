// Limits of statements read for one answer, so that repeated statements cannot make an answer arbitrarily slow.

/**
 * Far above real numbers: a container of fifteen years has some 2,000 statements, a bill of 1,000 containers 40,000. Further statements are
 * not read, and the answer says so (docs/operations.md, Limits).
 */
export const READ_LIMITS = {
  statementsOfContainer: 2500,
  statementsOfDocument: 60_000,
  statementsOfCall: 2500,
  versionsOfDocument: 100,
  linksOfNumber: 6000,
  statements: 80_000,
  documents: 8000,
} as const
