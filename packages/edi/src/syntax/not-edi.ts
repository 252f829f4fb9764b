// Recognises by its first bytes a file that cannot be EDI: such a file is rejected as a whole, regardless of its
// content.

const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly name: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'a zip archive (or an office document)' },
  { bytes: [0x50, 0x4b, 0x05, 0x06], name: 'an empty zip archive' },
  { bytes: [0x1f, 0x8b, 0x08], name: 'a gzip archive' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF document' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old office document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a PNG image' },
  { bytes: [0xff, 0xfe], name: 'UTF-16 text' },
  { bytes: [0xfe, 0xff], name: 'UTF-16 text' },
]

/** Number of bytes needed to decide. */
export const SIGNATURE_LENGTH = 4

/** The actual format, or null if the first bytes do not rule out EDI. */
export function foreignFormat(data: Uint8Array, length: number): string | null {
  for (const { bytes, name } of SIGNATURES) {
    if (length >= bytes.length && bytes.every((byte, i) => data[i] === byte)) return name
  }
  return null
}
