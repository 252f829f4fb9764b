import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

const V1 = 'V1*9000003*TEST NAVIGATOR*LR*014E*TEST***L'
const read = (...body: string[]) => readSet('323', body)
const callsOf = (reading: ReturnType<typeof read>) =>
  reading.facts.flatMap((fact) => (fact.kind === 'SCHEDULE' ? fact.calls : []))

describe('323', () => {
  it('reads vessel, voyage, operator, remark and the calls with terminal, times and document cut-off', () => {
    const reading = read(
      V1,
      'K1*WEEK 10',
      'R4*L*UN*CNSHA*SHANGHAI*CN*YANGSHAN 3',
      'DTM*372*20240229*0630*LT',
      'DTM*369*20240301*1410*UT',
      'DTM*649*20240228*1200*LT',
      'V9*EAD**20240229*0630',
      'R4*D*UN*USLAX*LOS ANGELES*US',
      'DTM*371*20240316',
    )
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toEqual([
      {
        kind: 'SCHEDULE',
        vessel: { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' },
        service: null,
        serviceName: null,
        voyage: '014E',
        operator: 'TEST',
        remark: 'WEEK 10',
        calls: [
          {
            callReference: null,
            place: {
              unLocode: 'CNSHA',
              name: 'SHANGHAI',
              facilityCode: null,
              facilityName: 'YANGSHAN 3',
              facilityType: null,
            },
            importVoyage: null,
            exportVoyage: null,
            status: 'PLANNED',
            swappedWith: null,
            times: [
              {
                move: 'ARRI',
                classifier: 'ACT',
                at: null,
                time: { local: '2024-02-29T06:30', offset: null },
                delayReason: null,
              },
              {
                move: 'DEPA',
                classifier: 'EST',
                at: null,
                time: { local: '2024-03-01T14:10', offset: '+00:00' },
                delayReason: null,
              },
            ],
            cutOffs: [{ code: 'DCO', time: { local: '2024-02-28T12:00', offset: null } }],
          },
          expect.objectContaining({
            place: expect.objectContaining({ unLocode: 'USLAX', facilityName: null }),
            times: [expect.objectContaining({ classifier: 'EST', time: { local: '2024-03-16', offset: null } })],
          }),
        ],
      },
    ])
  })

  it.each([
    ['no vessel', ['R4*L*UN*CNSHA']],
    ['no call', [V1]],
    ['a call without a place', [V1, 'R4*L']],
    ['nothing', []],
  ])('%s is no schedule', (_, body) => {
    expect(read(...body)).toMatchObject({ facts: [], rejection: { reason: 'NO_REFERENCE' } })
  })

  it('keeps calls in the order of the set, a port twice, an unknown port, and a repeated call once', () => {
    const twice = ['R4*D*UN*USLAX', 'DTM*371*20240316*0600']
    const reading = read(V1, ...twice, 'R4*L*UN*XXQQQ', 'R4*L*UN*CNSHA', 'R4*D*UN*USLAX', 'DTM*371*20240416', ...twice)
    expect(callsOf(reading).map(({ place }) => place.unLocode)).toEqual(['USLAX', 'XXQQQ', 'CNSHA', 'USLAX'])
    expect(codesOf(reading)).toEqual(['CALL_REPEATED', 'PLACE_UNKNOWN'])
  })

  it.each([
    ['20230229', '0600', []],
    ['2024O316', '0600', []],
    ['20240229', '2400', [{ time: { local: '2024-02-29', offset: null } }]],
    ['', '0600', []],
  ])('DTM*371*%s*%s', (date, clock, times) => {
    const reading = read(V1, 'R4*D*UN*USLAX', `DTM*371*${date}*${clock}`)
    expect(callsOf(reading)).toMatchObject([{ times }])
    expect(codesOf(reading)).toEqual(['DTM_FORMAT'])
  })

  it('reports a second vessel, and times that are of no move', () => {
    const reading = read(V1, 'V1*9000015*TEST PIONEER*LR*021N****L', 'R4*L*UN*CNSHA', 'DTM*140*20240301*0600')
    expect(reading.facts).toMatchObject([{ voyage: '014E', calls: [{ times: [] }] }])
    expect(codesOf(reading)).toEqual(['REFERENCE_AMBIGUOUS', 'UNKNOWN_CODE'])
  })

  it('reads the 999 calls of the standard, and refuses more than a set may say', () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, place) => [
        `R4*L*UN*CNSHA*SHANGHAI*CN*BERTH ${place}`,
        'DTM*371*20240301*0600',
        'DTM*369*20240302*1800',
      ]).flat()
    expect(callsOf(readSet('323', [V1].concat(calls(999))))).toHaveLength(999)
    expect(readSet('323', [V1].concat(calls(33_334))).rejection?.reason).toBe('TOO_LARGE')
  })
})
