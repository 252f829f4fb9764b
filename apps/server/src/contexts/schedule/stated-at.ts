// Decides when something was stated: by the sender's time without zone, read as UTC; else by its first arrival.

/** `documentAt` a local time or date, `receivedAt` an instant; milliseconds. */
export function statedAtOf(documentAt: string | null, receivedAt: string): number {
  const at = documentAt === null ? Number.NaN : Date.parse(documentAt.length === 10 ? documentAt : `${documentAt}Z`)
  return Number.isFinite(at) ? at : Date.parse(receivedAt)
}
