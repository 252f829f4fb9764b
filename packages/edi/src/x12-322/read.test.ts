import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

const Q5 = (code: string) => `Q5*${code}*20240320*0915*LT**DALLAS*TX*US`
const N7 = 'N7*TSTU*123456*21430*G*3900******CN*TEST*****K*8****45G1'
const UNIT = [
  N7,
  'M7*S1*S2***SH',
  'W2*TSTU*123456**CN*L********8',
  'R4*5*UN*USDAL*DALLAS*US*BNSF ALLIANCE',
  'N9*BN*BK1',
]

describe('322', () => {
  // X12 element 157 -> DCSA, as in docs/requirements/edi.md 6.3.
  it.each([
    ['A', { eventType: 'TRANSPORT', code: 'ARRI', mode: null }],
    ['AR', { eventType: 'TRANSPORT', code: 'ARRI', mode: 'RAIL' }],
    ['RL', { eventType: 'TRANSPORT', code: 'DEPA', mode: 'RAIL' }],
    ['AL', { eventType: 'EQUIPMENT', code: 'LOAD', mode: 'RAIL' }],
    ['UR', { eventType: 'EQUIPMENT', code: 'DISC', mode: 'RAIL' }],
    ['I', { eventType: 'EQUIPMENT', code: 'GTIN', mode: null }],
    ['OA', { eventType: 'EQUIPMENT', code: 'GTOT', mode: null }],
  ])('status %s', (code, expected) => {
    const reading = readSet('322', [Q5(code), ...UNIT])
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toMatchObject([
      {
        ...expected,
        classifier: 'ACT',
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        emptyIndicator: 'LADEN',
        time: { local: '2024-03-20T09:15', offset: null },
        place: { unLocode: 'USDAL', name: 'DALLAS', facilityName: 'BNSF ALLIANCE' },
        seals: [
          { number: 'S1', source: 'SHI' },
          { number: 'S2', source: 'SHI' },
        ],
        weights: {
          verifiedGrossMass: null,
          grossWeight: { value: '21430', unit: 'KGM' },
          tareWeight: { value: '3900', unit: 'KGM' },
        },
        bookingNumber: 'BK1',
        sourceCode: `322/${code}`,
        segmentIndex: 1,
      },
    ])
  })

  it.each([
    ['a railway', 'N1*RR*BNSF*2*BNSF'],
    ['a waybill', 'N9*WY*330055'],
    ['a standard point location code', 'R4*5*SL*386100000'],
  ])('has an arrival by rail where the set names %s', (_case, segment) => {
    expect(readSet('322', [Q5('A'), N7, segment]).facts).toMatchObject([{ code: 'ARRI', mode: 'RAIL' }])
  })

  it('is not dated by what is planned for the container (DTM below N7)', () => {
    const { facts } = readSet('322', [Q5('A'), N7, 'DTM*371*20240328*0912*LT', 'R4*5*UN*USDAL'])
    expect(facts).toMatchObject([{ classifier: 'ACT', time: { local: '2024-03-20T09:15' } }])
  })

  it('takes the city of Q5 where R4*5 is missing, and the zone of Q5', () => {
    expect(readSet('322', ['Q5*I*20240320*0915*CD**DALLAS*TX*US', N7]).facts).toMatchObject([
      { place: { unLocode: null, name: 'DALLAS' }, time: { local: '2024-03-20T09:15', offset: '-05:00' } },
    ])
  })

  it('makes an event of every container, and of containers before their status', () => {
    const other = 'N7*XMPU*300017***********CN******2'
    expect(readSet('322', [Q5('OA'), ...UNIT, other, 'N9*BN*BK2']).facts).toMatchObject([
      { container: 'TSTU1234568', bookingNumber: 'BK1' },
      { container: 'XMPU3000172', bookingNumber: 'BK2', place: { name: 'DALLAS' } },
    ])
    expect(readSet('322', [...UNIT, Q5('OA')]).facts).toMatchObject([{ container: 'TSTU1234568', code: 'GTOT' }])
  })

  it('corrects an earlier set with ZC1', () => {
    expect(readSet('322', ['ZC1*X', Q5('OA'), ...UNIT]).function).toBe('CHANGE')
    expect(readSet('322', [Q5('OA'), ...UNIT]).function).toBe('ORIGINAL')
  })

  it('reports what differs, what is no container and what is unknown', () => {
    expect(codesOf(readSet('322', [Q5('I'), N7, 'W2*XMPU*300017**CN*L********2']))).toEqual(['CONTAINER_DIFFERS'])
    expect(codesOf(readSet('322', [Q5('ZZ'), ...UNIT]))).toEqual(['UNKNOWN_CODE'])
    expect(codesOf(readSet('322', [Q5('I'), N7.replace('*K*', '*Q*')]))).toEqual(['UNKNOWN_CODE'])
    expect(codesOf(readSet('322', [Q5('I'), N7.replace('21430', '21,430')]))).toEqual(['MEA_FORMAT'])
    const chassis = readSet('322', [Q5('I'), N7.replace('CN', 'CH'), ...UNIT])
    expect(chassis.facts).toHaveLength(1)
    expect(codesOf(chassis)).toEqual(['NO_CONTAINER'])
  })

  it('sets aside a set without a container or without a status', () => {
    expect(readSet('322', [Q5('I')]).rejection?.reason).toBe('NO_CONTAINER')
    expect(readSet('322', [Q5('I'), 'N7**']).rejection?.reason).toBe('NO_CONTAINER')
    expect(readSet('322', UNIT).rejection?.reason).toBe('NO_REFERENCE')
  })

  it('no set, cut anywhere or in another order, makes the reader fail', () => {
    const body = [Q5('A'), ...UNIT, 'V1*9000003*TEST NAVIGATOR**014E****L', 'K1*WAITING FOR', 'N1*RR*BNSF*2*BNSF']
    const text = body.join('~')
    for (let end = 0; end <= text.length; end++) {
      expect(readSet('322', text.slice(0, end).split('~')).rejection?.reason).not.toBe('MAPPER_FAILED')
    }
    for (let turn = 0; turn < body.length; turn++) {
      const turned = [...body.slice(turn), ...body.slice(0, turn)]
      expect(readSet('322', turned).facts, String(turn)).toHaveLength(1)
    }
  })
})
