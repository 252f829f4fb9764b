// Ids from the content, so that reading the same message again, on another server or in a replay, gives the same rows.

/** Id of a message: the first half of its content hash, marked as a UUID of version 8 (RFC 9562: "custom"). */
export const idOf = (contentHash: string): string => asUuid(contentHash.slice(0, 32))

/** Id of a fact of a message: the second half of the hash, plus the fact's index in the message; a negative index subtracts. */
export function factIdOf(contentHash: string, ordinal: number): string {
  const end = (Number.parseInt(contentHash.slice(56, 64), 16) + ordinal + 0x1_0000_0000) % 0x1_0000_0000
  return asUuid(contentHash.slice(32, 56) + end.toString(16).padStart(8, '0'))
}

function asUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
