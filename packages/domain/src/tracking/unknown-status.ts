// The label of a status whose code has no known meaning.

export const UNKNOWN_PREFIX = 'Status reported, code '

/** `Status reported, code HS` -> `HS`; null for any other label. */
export function reportedCodeOf(label: string): string | null {
  const text = label.trim()
  return text.toLowerCase().startsWith(UNKNOWN_PREFIX.toLowerCase()) ? text.slice(UNKNOWN_PREFIX.length) : null
}
