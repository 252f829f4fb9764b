// Random X12 sets: the reader always returns a result, and the result is well formed.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSet } from './x12-segments/x12-set.fixture.ts'

const TAGS = ['B2A', 'B4', 'C8', 'C8C', 'DTM', 'H3', 'K1', 'L0', 'L1', 'L5', 'LX', 'M7', 'N1', 'N3', 'N4', 'N7', 'N9']
const MORE_TAGS = ['Q2', 'Q5', 'R4', 'SG', 'V1', 'V9', 'W2', 'Y3', 'Y4', 'ZC1', 'r4', 'XX']
const VALUES = [
  '',
  'UN',
  'USLAX',
  'CNSHA',
  'TSTU',
  '123456',
  '8',
  'L',
  'E',
  'D',
  '5',
  'T',
  'BN',
  'BM',
  'EQ',
  'SN',
  'OC',
  '140',
  '139',
]
const MORE_VALUES = [
  '20240317',
  '20240230',
  '0140',
  '2400',
  'LT',
  'PT',
  'VA',
  'CU',
  'A',
  'G',
  'K',
  '1.5',
  '-1',
  '9000003',
  'constructor',
]

const value = fc.oneof(fc.constantFrom(...VALUES, ...MORE_VALUES), fc.string({ unit: 'grapheme-ascii', maxLength: 8 }))
const segment = fc
  .tuple(
    fc.constantFrom(...TAGS, ...MORE_TAGS),
    fc.array(
      value.map((text) => text.replaceAll(/[*~>]/g, '')),
      { maxLength: 24 },
    ),
  )
  .map(([tag, elements]) => [tag, ...elements].join('*'))

const LOCAL = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/

/** Segments that a set needs to be readable, inserted at any position. */
const START: Readonly<Record<string, readonly string[]>> = {
  '301': ['B1*TEST*BK1*20240220*A'],
  '310': ['B3*B*INV1*BILL1'],
  '315': ['B4***CU*20240317*0140**TSTU*123456*L*45G1*USLAX*UN*8'],
  '322': ['Q5*A*20240317*0140*LT', 'N7*TSTU*123456'],
}

it.each(['301', '310', '315', '322'])('%s', (type) => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 40 }), fc.nat(40), (body, at) => {
      const reading = readSet(type, body.toSpliced(at, 0, ...(START[type] ?? [])))
      expect(reading.rejection).toBeNull()
      expect(reading.facts.length).toBeGreaterThan(0)
      for (const fact of reading.facts) {
        if (fact.kind !== 'EVENT') continue
        expect(fact.time === null || LOCAL.test(fact.time.local)).toBe(true)
        expect(fact.container !== null || fact.bookingNumber !== null || fact.billNumber !== null).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})
