// Decides when something was stated: by the sender's own clock, which has no zone and is read as UTC; else when it arrived first.

/** `documentAt` a wall clock or date, `receivedAt` an instant; milliseconds. */
export function statedAtOf(documentAt: string | null, receivedAt: string): number {
  const at = documentAt === null ? Number.NaN : Date.parse(documentAt.length === 10 ? documentAt : `${documentAt}Z`)
  return Number.isFinite(at) ? at : Date.parse(receivedAt)
}
