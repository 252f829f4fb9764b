// A UUID of version 4 from the browser's random numbers, also where the browser has no randomUUID.

export interface RandomSource {
  readonly randomUUID?: () => string
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
