import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { LARGEST_DELIVERY_BYTES, readDelivery } from './read-delivery.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from './sample-messages.fixture.ts'

const read = (text: string | Uint8Array, partner: string | null = null) =>
  readDelivery(partner, typeof text === 'string' ? Buffer.from(text) : text, NO_PARTNERS)

const only = (text: string | Uint8Array, partner: string | null = null) => {
  const { messages } = read(text, partner)
  expect(messages).toHaveLength(1)
  return messages[0]
}

const pair = (fromType: string, fromNumber: string, toType: string, toNumber: string) => ({
  fromType,
  fromNumber,
  toType,
  toNumber,
})

describe('the rows of a message', () => {
  it('hold the wall clock of the place, its zone and the instant', () => {
    // 08:15 in Shanghai (UTC+8 all year) is 00:15 UTC.
    expect(only(interchange([gateIn()]))?.rows.events).toMatchObject([
      {
        eventType: 'EQUIPMENT',
        code: 'GTIN',
        classifier: 'ACT',
        container: 'TSTU1234568',
        bookingNumber: '7700000001',
        unLocode: 'CNSHA',
        localTime: '2026-03-01T08:15',
        zone: 'Asia/Shanghai',
        utcOffset: '+08:00',
        instant: '2026-03-01T00:15:00.000Z',
      },
    ])
  })

  it('keep the time and leave zone and instant open where the place is unknown', () => {
    const elsewhere = interchange([gateIn()]).replaceAll('CNSHA', 'ZZQQQ')
    expect(only(elsewhere)?.rows.events).toMatchObject([
      { localTime: '2026-03-01T08:15', zone: null, utcOffset: null, instant: null },
    ])
  })

  it('tie the booking to its bill whichever of the two states it, the bill to its containers, and the calls of their vessel to both', () => {
    // QLTB7700000001 in normalised form: without the carrier's prefix.
    const bill = '7700000001'
    expect(only(interchange([bookingConfirmed()]))?.rows.references).toMatchObject([
      pair('BKG', '7700000001', 'TRD', bill),
      pair('CALL', '012E@CNSHA', 'BKG', '7700000001'),
      pair('CALL', '012E@USLGB', 'BKG', '7700000001'),
    ])
    expect(only(interchange([billIssued()]))?.rows.references).toMatchObject([
      pair('BKG', '7700000001', 'TRD', bill),
      pair('TRD', bill, 'EQ', 'TSTU1234568'),
      pair('TRD', bill, 'EQ', 'XMPU4142037'),
      pair('CALL', '012E@CNSHA', 'TRD', bill),
      pair('CALL', '012E@USLGB', 'TRD', bill),
    ])
  })
})

const id = (text: string, partner: string | null = null) => only(text, partner)?.id

describe('the identity of a message', () => {
  it('does not depend on envelope, references, line breaks or character set', () => {
    const first = id(interchange([gateIn()]))
    expect(id(interchange([gateIn({ reference: '99' })], { reference: '42', time: '2359' }))).toBe(first)
    expect(id(interchange([gateIn()]).replaceAll('\n', '\r\n'))).toBe(first)
    expect(id(interchange([gateIn()]).replaceAll('\n', ''))).toBe(first)
    expect(id(`\uFEFF${interchange([gateIn()])}`)).toBe(first)
  })

  it('depends on the sender and on every value', () => {
    const ids = [
      id(interchange([gateIn()])),
      id(interchange([gateIn()]), 'OTHER'),
      id(interchange([gateIn()], { sender: 'OTHERS' })),
      id(interchange([gateIn({ container: 'XMPU4142037' })])),
      id(interchange([gateIn({ at: '202603010816' })])),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is that of the given partner where one is given, else of the sender, else of UNKNOWN', () => {
    expect(only(interchange([gateIn()]))?.partner).toBe('SHATERM')
    expect(only(interchange([gateIn()]), 'GIVEN')?.partner).toBe('GIVEN')
    expect(only(gateIn())?.partner).toBe('UNKNOWN')
  })

  it('of a message cut off before its trailer is not that of the whole one', () => {
    const cut = interchange([gateIn()]).replace(/UNT[\s\S]*/, '')
    const aside = only(cut)
    expect(aside?.reading.rejection?.reason).toBe('TRUNCATED')
    expect(aside?.rows.events).toEqual([])
    expect(aside?.id).not.toBe(id(interchange([gateIn()])))
  })
})

const aside = (bytes: Uint8Array) => {
  const message = only(bytes, 'PARTNER')
  expect(message?.rows).toEqual({ events: [], versions: [], references: [] })
  return message?.reading.rejection?.reason
}

/** Bytes that look random and are the same in every run: 100 kB, repeated. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: 3200 }, (_, n) => createHash('sha256').update(`${n}`).digest())
  return Buffer.alloc(length, Buffer.concat(blocks))
}

describe('what is set aside', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['blanks', Buffer.from(' \r\n \n')],
    ['prose', Buffer.from('Dear customer, please find attached the message.')],
    ['zeros', Buffer.alloc(1_000_000)],
    ['a zip archive renamed', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(interchange([gateIn()]))])],
    ['a bomb: 10 MB of zeros in 10 kB', gzipSync(Buffer.alloc(10_000_000))],
    ['an envelope without a message', Buffer.from(interchange([]))],
  ])('is the whole file when it is %s', (_, bytes) => {
    expect(aside(bytes)).toBe('NOT_EDI')
  })

  it('is 10 MB of garbage, in a few seconds and with 64 kB of it kept for people to see', () => {
    const message = only(noise(10_000_000), 'PARTNER')
    expect(message?.reading.rejection?.reason).toBe('NOT_EDI')
    expect(message?.raw.length).toBeLessThanOrEqual(65_536)
  }, 120_000)

  it('is a file beyond the limit', () => {
    expect(aside(Buffer.alloc(LARGEST_DELIVERY_BYTES + 1, interchange([gateIn()])))).toBe('TOO_LARGE')
  })

  it('is one message of a file, and the others stand', () => {
    const file = interchange([
      gateIn({ reference: '1' }),
      "UNH+2+INVOIC:D:96A:UN'\nBGM+380+1'\nUNT+3+2'",
      loaded({ reference: '3' }),
    ])
    const { messages } = read(file)
    expect(messages.map(({ reading }) => reading.rejection?.reason ?? 'ACCEPTED')).toEqual([
      'ACCEPTED',
      'UNKNOWN_MESSAGE_TYPE',
      'ACCEPTED',
    ])
    expect(messages.map(({ position }) => position)).toEqual([0, 1, 2])
  })

  it('is nothing at all because of junk around the messages, which is reported', () => {
    const { messages, warnings } = read(`junk${interchange([gateIn()])}more junk`)
    expect(messages.map(({ reading }) => reading.rejection)).toEqual([null])
    expect(warnings.map(({ code }) => code)).toContain('JUNK_SKIPPED')
  })
})

describe('any bytes at all', () => {
  const files = [gateIn(), loaded(), bookingConfirmed(), billIssued()].map((message) =>
    Buffer.from(interchange([message, gateIn()])),
  )

  it('give at least one message, and the same ones again', () => {
    const change = fc.record({
      at: fc.nat(),
      byte: fc.nat(255),
      kind: fc.constantFrom('set', 'cut', 'insert', 'double'),
    })
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 8 }), (original, changes) => {
        let bytes = Buffer.from(original)
        for (const { at, byte, kind } of changes) {
          const place = at % Math.max(bytes.length, 1)
          const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)]
          if (kind === 'set' && bytes.length > 0) bytes[place] = byte
          else if (kind === 'cut') bytes = Buffer.concat([head, tail.subarray(byte)])
          else if (kind === 'insert') bytes = Buffer.concat([head, Buffer.from([byte]), tail])
          else bytes = Buffer.concat([head, tail.subarray(0, byte), tail])
        }
        const first = readDelivery(null, bytes, NO_PARTNERS)
        expect(first.messages.length).toBeGreaterThan(0)
        expect(first.messages.filter(({ reading }) => reading.rejection?.reason === 'MAPPER_FAILED')).toEqual([])
        expect(readDelivery(null, bytes, NO_PARTNERS)).toEqual(first)
      }),
      { numRuns: 300, seed: 1 },
    )
  }, 120_000)
})
