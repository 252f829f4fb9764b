// The readers read the output of the X12 writers back as the same facts, for every code that they write.
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { at, city, event as gateIn, navigator } from './written-message.fixture.ts'
import type { WrittenEvent } from './written-event.ts'
import { writeOceanStatus } from '../x12-315/write.ts'
import { rampCode157, writeRampActivity } from '../x12-322/write.ts'
import { statusCode157 } from '../x12-segments/written-status.ts'
import { readText } from '../x12-segments/x12-set.fixture.ts'
import { writeX12Interchange, x12SegmentText, type X12SetToWrite } from './x12-writer.ts'

function expectSame(set: X12SetToWrite, functionalIdentifier: string, facts: readonly object[]): void {
  const { readings, fileWarnings } = readText(
    writeX12Interchange({
      sender: 'TESTLINE',
      receiver: 'CUSTOMER',
      preparedAt: '2024-03-22T09:30',
      controlNumber: 101,
      functionalIdentifier,
      sets: [set],
    }),
  )
  expect(fileWarnings).toEqual([])
  expect(readings).toMatchObject([{ warnings: [], rejection: null, documentAt: '2024-03-22T09:30' }])
  expect(readings[0]?.facts).toEqual(facts.map((fact) => expect.objectContaining(fact)))
}

const port = (unLocode: string, name: string, facilityName: string): PlaceRef => ({
  ...city(unLocode, name),
  facilityName,
})
const pier400 = port('USLAX', 'LOS ANGELES', 'PIER 400')
const ramp = port('USDAL', 'DALLAS', 'BNSF ALLIANCE')
const depot: PlaceRef = { ...port('USDAL', 'DALLAS', 'DALLAS BOX PARK'), facilityType: 'DEPO' }
const customer: PlaceRef = { ...city('USDAL', 'DALLAS'), facilityType: 'CLOC' }

/** From Shanghai via Los Angeles to Dallas. A 315 has no elements for weights and the sender's facility codes. */
const base: WrittenEvent = {
  ...gateIn,
  moveDirection: 'IMPORT',
  place: pier400,
  mode: null,
  weights: null,
  seals: [{ number: 'TS998877', source: null }],
  time: at('2024-03-18T10:22'),
}
const empty = { emptyIndicator: 'EMPTY', seals: [] } as const
const noted = { eventType: 'SHIPMENT', moveDirection: null } as const
const own = { eventType: 'OWN', moveDirection: null } as const
const call = { eventType: 'TRANSPORT', mode: 'VESSEL' } as const

/** The code that is written for the event, and the event. */
const EVENTS: readonly (readonly [string, WrittenEvent])[] = [
  ['EE', { ...base, ...empty, code: 'GTOT', place: depot }],
  ['I', { ...base, code: 'GTIN', place: ramp }],
  ['I', { ...base, ...empty, code: 'GTIN', place: ramp }],
  ['OA', { ...base, code: 'GTOT' }],
  ['OA', { ...base, ...empty, code: 'GTOT' }],
  ['RD', { ...base, ...empty, code: 'GTIN', place: depot }],
  [
    'AE',
    { ...base, code: 'LOAD', mode: 'VESSEL', moveDirection: 'EXPORT', place: port('CNSHA', 'SHANGHAI', 'YANGSHAN') },
  ],
  ['AE', { ...base, code: 'LOAD', mode: 'VESSEL', moveDirection: 'TRANSSHIPMENT', place: city('KRPUS', 'BUSAN') }],
  // The leg's own port of loading: only R4*T shows that it is a transshipment.
  [
    'AE',
    {
      ...base,
      code: 'LOAD',
      mode: 'VESSEL',
      moveDirection: 'TRANSSHIPMENT',
      place: city('KRPUS', 'BUSAN'),
      portOfLoading: 'KRPUS',
    },
  ],
  ['AO', { ...base, code: 'LOAD', mode: 'BARGE' }],
  ['AL', { ...base, code: 'LOAD', mode: 'RAIL' }],
  ['AM', { ...base, code: 'LOAD', mode: 'TRUCK' }],
  ['UV', { ...base, code: 'DISC', mode: 'VESSEL' }],
  ['UR', { ...base, code: 'DISC', mode: 'RAIL', place: ramp }],
  ['VD', { ...base, ...call, code: 'DEPA', moveDirection: 'EXPORT', place: city('CNSHA', 'SHANGHAI') }],
  [
    'VD',
    { ...base, ...call, code: 'DEPA', classifier: 'EST', moveDirection: 'EXPORT', place: city('CNSHA', 'SHANGHAI') },
  ],
  ['VA', { ...base, ...call, code: 'ARRI' }],
  ['VA', { ...base, ...call, code: 'ARRI', classifier: 'EST' }],
  ['RL', { ...base, eventType: 'TRANSPORT', mode: 'RAIL', code: 'DEPA' }],
  ['AR', { ...base, eventType: 'TRANSPORT', mode: 'RAIL', code: 'ARRI', place: { ...ramp, facilityType: 'RAMP' } }],
  ['X1', { ...base, eventType: 'TRANSPORT', mode: 'TRUCK', code: 'ARRI', place: customer }],
  ['X4', { ...base, eventType: 'TRANSPORT', mode: 'TRUCK', code: 'ARRI', place: { ...pier400, facilityType: 'POTE' } }],
  ['X4', { ...base, eventType: 'TRANSPORT', mode: 'TRUCK', code: 'ARRI', place: { ...ramp, facilityType: 'INTE' } }],
  ['D', { ...base, code: 'DROP', place: customer }],
  ['AF', { ...base, code: 'PICK', place: customer }],
  ['AV', { ...base, ...own, code: 'AVAILABLE' }],
  ['NF', { ...base, ...own, code: 'FREE_TIME_EXPIRING' }],
  ['FT', { ...base, ...own, code: 'FREE_TIME_EXPIRED' }],
  ['CR', { ...base, ...noted, code: 'RELS', documentType: 'SRM' }],
  ['CT', { ...base, ...noted, code: 'RELS', documentType: 'CUS' }],
  [
    'BF',
    { ...base, ...noted, code: 'CONF', documentType: 'BKG', container: null, isoSizeType: null, emptyIndicator: null },
  ],
  ['SI', { ...base, ...noted, code: 'RECE', documentType: 'SHI' }],
  ['BR', { ...base, ...noted, code: 'ISSU', documentType: 'TRD' }],
  ['NT', { ...base, ...noted, code: 'ISSU', documentType: 'ARN' }],
]

describe('written, read again', () => {
  it.each(EVENTS.map(([code, event]) => [code, `${event.code} ${event.classifier}`, event] as const))(
    '315 %s %s',
    (code, _name, event) => {
      expect(statusCode157(event)).toBe(code)
      const set = writeOceanStatus('0001', event, 'TEST')
      expect(set.body[0]?.elements[2]).toBe(code)
      expectSame(set, 'QO', [event])
    },
  )

  const onRail: WrittenEvent = {
    ...base,
    place: ramp,
    seals: [
      { number: 'TS998877', source: 'CAR' },
      { number: 'TS1', source: 'SHI' },
      { number: 'TS2', source: null },
    ],
    weights: {
      verifiedGrossMass: null,
      grossWeight: { value: '43459', unit: 'LBR' },
      tareWeight: { value: '8600', unit: 'LBR' },
    },
  }
  const atRamp = EVENTS.flatMap(([, event]) => (rampCode157(event) === null ? [] : [event])).map((event) => ({
    ...onRail,
    ...event,
    seals: onRail.seals,
    weights: onRail.weights,
  }))

  it('322 has the gates, trains and lifts', () => {
    expect(atRamp.map(rampCode157)).toEqual(['EE', 'I', 'I', 'OA', 'OA', 'RD', 'AL', 'UR', 'RL', 'AR'])
  })

  it.each(atRamp.map((event) => [rampCode157(event), event.emptyIndicator, event] as const))(
    '322 %s %s',
    (_code, _empty, event) => {
      expectSame(writeRampActivity('0001', event, 'BNSF'), 'SO', [event])
    },
  )

  it.each([
    ['seconds', at('2024-03-18T10:22:33')],
    ['a day alone', at('2024-03-18')],
    ['UTC', { local: '2024-03-18T17:22', offset: '+00:00' }],
    ['an offset', { local: '2024-03-18T10:22', offset: '-07:00' }],
    ['no time', null],
  ])('%s', (_case, time) => {
    const event: WrittenEvent = { ...base, code: 'GTOT', time }
    const { readings } = readText(
      [
        'ISA*00*          *00*          *ZZ*A              *ZZ*B              *240302*0405*U*00401*000000007*0*P*>~',
        'ST*315*0001~',
      ]
        .concat(
          writeOceanStatus('0001', event, 'TEST').body.map((segment) => x12SegmentText(segment)),
          'SE*13*0001~',
        )
        .join(''),
    )
    expect(readings[0]?.facts).toMatchObject([{ time }])
  })

  it('places without a code, containers of no ISO number, ships by call sign, own code and name', () => {
    const odd: WrittenEvent = { ...base, code: 'GTOT', place: city('USDAL', 'DALLAS') }
    expectSame(
      writeOceanStatus(
        '0001',
        { ...odd, place: { ...odd.place, unLocode: null } as PlaceRef, moveDirection: null },
        'TEST',
      ),
      'QO',
      [{ place: expect.objectContaining({ unLocode: null, name: 'DALLAS' }) }],
    )
    for (const vessel of [
      { ...navigator, imoNumber: null, callSign: 'VRKZ9' },
      { ...navigator, imoNumber: null, carrierCode: 'T83' },
      { ...navigator, imoNumber: null },
    ]) {
      expectSame(writeOceanStatus('0001', { ...odd, vessel }, 'TEST'), 'QO', [{ vessel, voyage: '014E' }])
      expectSame(writeRampActivity('0001', { ...odd, vessel }, 'BNSF'), 'SO', [{ vessel, voyage: '014E' }])
    }
    expectSame(writeOceanStatus('0001', { ...odd, vessel: null, voyage: null }, 'TEST'), 'QO', [
      { vessel: null, voyage: null },
    ])
  })

  it('refuses what neither set can say', () => {
    const omitted: readonly WrittenEvent[] = [
      { ...base, code: 'STUF' },
      { ...base, code: 'RSEA' },
      { ...base, code: 'GTIN', emptyIndicator: null },
      { ...base, code: 'GTIN', classifier: 'EST' },
      { ...base, code: 'GTIN', classifier: 'PLN' },
      { ...base, ...call, code: 'ARRI', classifier: 'PLN' },
      { ...base, ...call, code: 'ARRI', place: null },
      { ...base, code: 'DISC', mode: 'TRUCK' },
      { ...base, ...noted, code: 'HOLD', documentType: 'CUS' },
      { ...base, ...own, code: 'UNKNOWN' },
    ]
    for (const event of omitted) {
      expect(statusCode157(event), event.code).toBeNull()
      expect(() => writeOceanStatus('0001', event, 'TEST')).toThrow('315')
      expect(() => writeRampActivity('0001', event, 'TEST')).toThrow('322')
    }
    expect(rampCode157({ ...base, ...own, code: 'AVAILABLE' })).toBeNull()
    expect(rampCode157({ ...base, code: 'GTIN', container: null })).toBeNull()
  })

  it('writes the segments of the samples', () => {
    // x12-315-import-cycle-oneline.edi, set 1005, and x12-322-rail-OA.edi, with this event's values inserted by hand.
    const lines = ({ body }: X12SetToWrite): string[] => body.map((segment) => x12SegmentText(segment))
    const out: WrittenEvent = { ...base, code: 'GTOT', vessel: null, voyage: null, placeOfDelivery: null }
    expect(lines(writeOceanStatus('1005', out, 'TEST'))).toEqual([
      'B4***OA*20240318*1022**TSTU*123456*L*45G1*USLAX*UN*8~',
      'N9*BM*TESTSHA2400017~',
      'N9*BN*BK2400017~',
      'N9*EQ*TSTU1234568~',
      'N9*SN*TS998877~',
      'N9*SCA*TEST~',
      'R4*5*UN*USLAX*LOS ANGELES*US*PIER 400~',
      'DTM*140*20240318*1022*LT~',
      'R4*L*UN*CNSHA**CN~',
      'R4*D*UN*USLAX**US~',
    ])
    expect(lines(writeRampActivity('0001', { ...out, weights: onRail.weights }, 'BNSF'))).toEqual([
      'Q5*OA*20240318*1022*LT**LOS ANGELES**US~',
      'N7*TSTU*123456*43459*G*8600******CN*BNSF*****L*8****45G1~',
      'M7*TS998877~',
      'W2*TSTU*123456**CN*L********8~',
      'R4*5*UN*USLAX*LOS ANGELES*US*PIER 400~',
      'DTM*140*20240318*1022*LT~',
      'R4*L*UN*CNSHA**CN~',
      'R4*D*UN*USLAX**US~',
      'N9*BN*BK2400017~',
      'N9*BM*TESTSHA2400017~',
    ])
  })
})
