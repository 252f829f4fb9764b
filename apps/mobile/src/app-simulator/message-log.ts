// The log of every message between page and app, with every token masked because it is shown at demonstrations.

export interface LogEntry {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly direction: 'to-app' | 'to-page'
  readonly name: string
  /** The JSON that went over the bridge; tokens masked. */
  readonly body: string
}

/** A polling page sends eight messages a second. */
export const KEPT_ENTRIES = 500

/** Newest first. */
export const withEntry = (log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] =>
  [entry, ...log].slice(0, KEPT_ENTRIES)

/**
 * `mask` makes the replacement text for a token of that length. Known tokens are masked everywhere, also inside other
 * texts; any other value of `onToken` may be a token too.
 */
export function bodyText(
  name: string,
  value: unknown,
  tokens: readonly string[],
  mask: (characters: number) => string,
): string {
  if (name === 'onToken' && typeof value === 'string' && value !== '') return JSON.stringify(mask(value.length))
  // JSON.stringify returns undefined for functions and undefined.
  const text = JSON.stringify(value) ?? String(value)
  return tokens.reduce((masked, token) => (token === '' ? masked : masked.replaceAll(token, mask(token.length))), text)
}

/** `14:05:09.250` in the time zone of this device. */
export function clockText(at: number): string {
  const time = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  const milliseconds = String(time.getMilliseconds()).padStart(3, '0')
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${milliseconds}`
}
