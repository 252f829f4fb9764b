import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeUtf8, decodeWindows1252, encodingOfLevel, isUtf8 } from './decode.ts'

describe('windows-1252', () => {
  it('reads 80 to 9F by the published table and all else as ISO 8859-1', () => {
    // Without TextDecoder, because Node 20 reads these bytes as ISO 8859-1.
    const table = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
    for (let byte = 0; byte < 256; byte++) {
      const expected = byte >= 0x80 && byte < 0xa0 ? table.charAt(byte - 0x80) : String.fromCharCode(byte)
      expect(decodeWindows1252(Uint8Array.of(0x41, byte, 0x42), 0, 3)).toBe(`A${expected}B`)
    }
  })
})

// The oracle is the runtime's own strict decoder, which this package may not use.
const strict = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const expectAsOracle = (bytes: Uint8Array): void => {
  const expected = strict(bytes)
  expect(isUtf8(bytes, 0, bytes.length)).toBe(expected !== null)
  if (expected !== null) expect(decodeUtf8(bytes, 0, bytes.length)).toBe(expected)
}

describe('UTF-8', () => {
  it('accepts and reads what the strict decoder accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) =>
        expectAsOracle(new TextEncoder().encode(text)),
      ),
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), expectAsOracle), { numRuns: 2000 })
    const bytes = fc.constantFrom(
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
    )
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 5 }), (array) => expectAsOracle(Uint8Array.from(array))),
      { numRuns: 5000 },
    )
  })

  it('reads a range', () => {
    expect(decodeUtf8(new TextEncoder().encode('A港B'), 1, 4)).toBe('港')
  })
})

describe('encodingOfLevel', () => {
  it.each([
    ['UNOA', 'windows-1252'],
    ['UNOC', 'windows-1252'],
    ['UNOD', 'iso-8859-2'],
    ['UNOK', 'iso-8859-9'],
    ['UNOY', 'utf-8'],
    ['IATB', 'windows-1252'],
    [null, 'windows-1252'],
  ])('%s is %s', (level, encoding) => {
    expect(encodingOfLevel(level)).toBe(encoding)
  })
})
