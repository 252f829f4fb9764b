// Random histories of two customers who use the same containers, one after the other and at the same time, for property
// tests.
import fc from 'fast-check'
import { recorded, type StatedEvent } from './recorded.fixture.ts'

export const CONTAINERS = ['CBHU4398907', 'TEMU4267243']
const PARTNERS = ['LINE', 'QUAY', 'DEPOT']

const minute = fc
  .integer({ min: 0, max: 60 * 24 * 90 })
  .map((minutes) => new Date(Date.UTC(2015, 8, 1) + minutes * 60_000).toISOString().slice(0, 16))
/** Few hours and days, so that equal minutes, equal dates and near repetitions occur often. */
const nearMinute = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('08:00', '08:01', '20:30'))
  .map(([day, clock]) => `2015-10-${String(day).padStart(2, '0')}T${clock}`)
const clock = fc.oneof(
  minute,
  nearMinute,
  nearMinute.map((local) => local.slice(0, 10)),
)

const references = fc.constantFrom<Partial<StatedEvent>>(
  {},
  {},
  { booking: 'A0000001' },
  { bill: 'A0000002' },
  { booking: 'A0000001', bill: 'A0000002' },
  { booking: 'B0000001' },
  { bill: 'B0000002' },
  { booking: 'B0000001', bill: 'COSUB0000002' },
)

export const statedEvent: fc.Arbitrary<StatedEvent> = fc
  .record(
    {
      code: fc.constantFrom<StatedEvent['code']>(
        'GTIN',
        'GTOT',
        'GTIN',
        'GTOT',
        'LOAD',
        'DISC',
        'DEPA',
        'ARRI',
        'STUF',
        'DROP',
        'INSP',
        'AVAILABLE',
        'UNKNOWN',
      ),
      at: clock,
      container: fc.constantFrom(...CONTAINERS),
      where: fc.constantFrom('CNTAO', 'CNQIN', 'SGSIN', 'USLGB', 'USDAL', 'XXABC'),
      facilityCode: fc.constantFrom('T1', 'T2'),
      empty: fc.constantFrom('EMPTY', 'LADEN'),
      mode: fc.constantFrom('VESSEL', 'TRUCK', 'RAIL', 'BARGE'),
      direction: fc.constantFrom('EXPORT', 'IMPORT', 'TRANSSHIPMENT', 'SHIFT'),
      classifier: fc.constantFrom('ACT', 'ACT', 'ACT', 'EST', 'PLN'),
      voyage: fc.constantFrom('039E', '001W'),
      pod: fc.constantFrom('USLGB', 'SGSIN'),
      source: fc.constantFrom('IFTSTA/0', 'COARRI/46', 'CODECO/34', '315/I'),
      partner: fc.constantFrom(...PARTNERS),
      function: fc.constantFrom('ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'REPLACE', 'CANCEL', 'CHANGE', 'ADDITION'),
      documentNumber: fc.constantFrom('1', '2', '3'),
      documentAt: clock,
      hash: fc.nat({ max: 60 }).map(String),
    },
    { requiredKeys: ['code'] },
  )
  .chain((event) => references.map((named) => ({ ...event, ...named })))
export const history = fc.array(statedEvent, { maxLength: 24 }).map((events) =>
  // Each message makes one statement here, so its hash identifies its content.
  events.map((event, index) =>
    recorded({ ...event, hash: `${event.hash ?? ''}-${JSON.stringify({ ...event, hash: '' })}-${index % 3}` }),
  ),
)
