import { describe, expect, it } from 'vitest'
import { interchangeText, testMessages, testReading } from '../test-message.ts'
import { NO_PARTNER_RULES } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'

const D99B = 'IFTSAI:D:99B:UN'
const BGM = 'BGM+404+S1+9'
const TDT = 'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'
const read = (...body: string[]) => testReading(D99B, body)
const codes = (reading: ReturnType<typeof read>) => reading.warnings.map(({ code }) => code)
const callsOf = (reading: ReturnType<typeof read>) =>
  reading.facts.flatMap((fact) => (fact.kind === 'SCHEDULE' ? fact.calls : []))
const ports = (reading: ReturnType<typeof read>) => callsOf(reading).map(({ place }) => place.unLocode)

describe('IFTSAI', () => {
  it.each([
    ['132', 'ARRI', 'EST'],
    ['133', 'DEPA', 'EST'],
    ['178', 'ARRI', 'ACT'],
    ['186', 'DEPA', 'ACT'],
    ['189', 'DEPA', 'PLN'],
    ['232', 'ARRI', 'PLN'],
  ])('DTM+%s is %s %s, however long ago', (qualifier, move, classifier) => {
    const reading = read(BGM, TDT, 'LOC+153+CNSHA:139:6', `DTM+${qualifier}:199902010215:203`)
    expect(reading.warnings).toEqual([])
    expect(callsOf(reading)).toMatchObject([
      { times: [{ move, classifier, at: null, time: { local: '1999-02-01T02:15', offset: null } }], cutOffs: [] },
    ])
  })

  it('reads DTM+180 as the cut-off of full containers and the DCSA codes as themselves, 180 before FCO', () => {
    const reading = read(
      BGM,
      TDT,
      'LOC+9+CNSHA:139:6',
      'DTM+FCO:202403011700:203',
      'DTM+180:202403011600:203',
      'DTM+DCO:20240229:102',
      'DTM+AFC:202403010900?+0800:205',
    )
    expect(reading.warnings).toEqual([])
    expect(callsOf(reading)[0]?.cutOffs).toEqual([
      { code: 'FCO', time: { local: '2024-03-01T16:00', offset: null } },
      { code: 'DCO', time: { local: '2024-02-29', offset: null } },
      { code: 'AFC', time: { local: '2024-03-01T09:00', offset: '+08:00' } },
    ])
  })

  it('keeps the order of the message, several vessels, ports that nobody knows and a second call at one port', () => {
    const reading = read(
      BGM,
      TDT,
      'LOC+152+XXQQQ:139:6',
      'LOC+94+CNSHA:139:6',
      'DTM+133:202403021400:203',
      'LOC+94+CNSHA:139:6',
      'DTM+133:202403301400:203',
      'TDT+20+021N+1++:172+++OWJG2:103::MADISON',
      'LOC+9+NLRTM:139:6',
    )
    expect(reading.warnings).toMatchObject([{ code: 'PLACE_UNKNOWN', text: expect.stringContaining('XXQQQ') }])
    expect(ports(reading)).toEqual(['XXQQQ', 'CNSHA', 'CNSHA', 'NLRTM'])
    expect(reading.facts).toMatchObject([
      { voyage: '014E', operator: 'TEST', vessel: { imoNumber: '9000003' } },
      { voyage: '021N', operator: null, vessel: { callSign: 'OWJG2', name: 'MADISON', imoNumber: null } },
    ])
  })

  it('reads a call that is repeated exactly once', () => {
    const call = ['LOC+9+CNSHA:139:6', 'DTM+133:202403021400:203']
    const reading = read(BGM, TDT, ...call, ...call)
    expect(ports(reading)).toEqual(['CNSHA'])
    expect(codes(reading)).toEqual(['CALL_REPEATED'])
  })

  it('a berth belongs to the call before at that port, and is a call of its own elsewhere', () => {
    const reading = read(
      BGM,
      TDT,
      'LOC+153+CNSHA:139:6',
      'LOC+164+CNSHA:139:6',
      'DTM+178:202403012110:203',
      'LOC+164+USLAX:139:6',
      'DTM+186:202403160600:203',
    )
    expect(callsOf(reading)).toMatchObject([
      { place: { unLocode: 'CNSHA' }, times: [{ move: 'ARRI', classifier: 'ACT', at: 'BRTH' }] },
      { place: { unLocode: 'USLAX' }, times: [{ move: 'DEPA', classifier: 'ACT', at: 'BRTH' }] },
    ])
  })

  it('a voyage without a vessel is a schedule, neither of both is none', () => {
    expect(read(BGM, 'TDT+20+014E+1', 'LOC+9+CNSHA:139:6').facts).toMatchObject([
      { vessel: { imoNumber: null, name: null }, voyage: '014E' },
    ])
    const nobody = read(BGM, 'TDT+20++1', 'LOC+9+CNSHA:139:6')
    expect(nobody).toMatchObject({ facts: [], rejection: { reason: 'NO_REFERENCE' } })
    expect(codes(nobody)).toEqual(['NO_REFERENCE'])
  })

  it('a cancellation states what it withdraws', () => {
    const reading = read('BGM+404+S1+1', TDT, 'LOC+9+CNSHA:139:6')
    expect(reading).toMatchObject({ function: 'CANCEL', rejection: null })
    expect(ports(reading)).toEqual(['CNSHA'])
  })

  it.each([
    ['nothing but its head', [BGM]],
    ['no call', [BGM, TDT]],
    ['calls before any vessel', [BGM, 'LOC+9+CNSHA:139:6', 'DTM+133:202403021400:203', TDT]],
    ['a call without a place', [BGM, TDT, 'LOC+9']],
    ['a truck', [BGM, 'TDT+20+1+3+31', 'LOC+9+CNSHA:139:6']],
  ])('%s is no schedule', (_, body) => {
    expect(read(...body)).toMatchObject({ facts: [], rejection: { reason: 'NO_REFERENCE' } })
  })

  it('a request asks and states nothing; an unknown name is reported', () => {
    expect(read('BGM+404+S1+13', TDT, 'LOC+9+CNSHA:139:6').rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    const named = read('BGM+XY9+S1+9', TDT, 'LOC+9+CNSHA:139:6')
    expect(named.rejection).toBeNull()
    expect(codes(named)).toEqual(['UNKNOWN_CODE'])
  })

  it.each([
    ['letters', '2024O3021400'],
    ['29 February of a common year', '202302291400'],
    ['no year', '03021400'],
    ['nothing', ''],
  ])('%s in a DTM is no time, and the call stands', (_, value) => {
    const reading = read(BGM, TDT, 'LOC+9+CNSHA:139:6', `DTM+133:${value}:203`, 'DTM+132:202402291400:203')
    expect(codes(reading)).toEqual(['DTM_FORMAT'])
    expect(callsOf(reading)).toMatchObject([
      { times: [{ move: 'ARRI', classifier: 'EST', time: { local: '2024-02-29T14:00' } }] },
    ])
  })

  it.each([
    ['24:00', '202403022400'],
    ['letters in the hour', '20240302AB10'],
  ])('%s in a DTM keeps the day', (_, value) => {
    const reading = read(BGM, TDT, 'LOC+9+CNSHA:139:6', `DTM+133:${value}:203`)
    expect(codes(reading)).toEqual(['DTM_FORMAT'])
    expect(callsOf(reading)).toMatchObject([{ times: [{ move: 'DEPA', time: { local: '2024-03-02', offset: null } }] }])
  })

  it('reports what it leaves out: times of no call, other times and places, contradictions, unknown relations', () => {
    const reading = read(
      BGM,
      TDT,
      'DTM+133:202403021400:203',
      'LOC+88+CNSZV:139:6',
      'DTM+133:202403011400:203',
      'LOC+9+CNSHA:139:6+++QQQ',
      'DTM+136:202403021400:203',
      'DTM+133:202403021400:203',
      'DTM+133:202403021500:203',
      'XYZ+1',
    )
    expect(callsOf(reading)).toMatchObject([{ status: 'PLANNED', times: [{ time: { local: '2024-03-02T14:00' } }] }])
    expect(codes(reading).sort()).toEqual([
      'NO_PLACE',
      'TIME_DIFFERS',
      'UNKNOWN_CODE',
      'UNKNOWN_CODE',
      'UNKNOWN_CODE',
      'UNKNOWN_SEGMENT',
    ])
  })

  it('reads ten thousand calls, and refuses more than a message may say', () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, place) => [
        'LOC+153+CNSHA:139:6',
        `DTM+132:2024${String((place % 12) + 1).padStart(2, '0')}01${String(place % 24).padStart(2, '0')}00:203`,
        `RFF+CRN:C${place}`,
      ]).flat()
    expect(callsOf(testReading(D99B, [BGM, TDT].concat(calls(10_000))))).toHaveLength(10_000)
    expect(testReading(D99B, [BGM, TDT].concat(calls(50_001))).rejection?.reason).toBe('TOO_LARGE')
  })

  it('a text that ends inside the message is set aside', () => {
    const text = interchangeText(D99B, [BGM, TDT, 'LOC+9+CNSHA:139:6', 'DTM+133:202403021400:203'])
    const [message] = testMessages(text.slice(0, text.indexOf('DTM+133') + 12))
    expect(message && readMessage(message, NO_PARTNER_RULES)).toMatchObject({
      facts: [],
      rejection: { reason: 'TRUNCATED' },
    })
  })
})
