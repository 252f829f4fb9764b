// The rUuid of a sending: made once for what the user means to send and kept for its retries, so that nothing is sent twice.

export interface SendingKeys {
  /** `intent` says what is meant: which EIRs to which return points. */
  of(intent: string): string
  /** It has been sent, or waits in the queue under its rUuid: the same again would be another sending. */
  forget(intent: string): void
}

export function sendingKeys(make: () => string = () => newUuid(crypto)): SendingKeys {
  const keys = new Map<string, string>()
  return {
    of: (intent) => {
      const key = keys.get(intent) ?? make()
      keys.set(intent, key)
      return key
    },
    forget: (intent) => void keys.delete(intent),
  }
}

interface RandomSource {
  readonly randomUUID?: Crypto['randomUUID']
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/** A UUID of version 4. Older web views, and pages without https, have no randomUUID. */
export function newUuid(source: RandomSource): string {
  if (source.randomUUID !== undefined) return source.randomUUID()
  const bytes = [...source.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}
