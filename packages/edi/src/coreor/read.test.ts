import type { EventFact, MessageReading } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { effectiveEvents } from '@quayline/domain/tracking/effective-events'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D99B = 'COREOR:D:99B:UN'
const UNIT = ['EQD+CN+TSTU1234568+45G1:102:5++3+5', 'RFF+BM:TESTSHA2400017', 'LOC+11+USLAX:139:6+T1:TER:ZZZ']
const codesOf = (reading: MessageReading) => reading.warnings.map(({ code }) => code)
const eventsOf = (reading: MessageReading) => reading.facts.filter((fact): fact is EventFact => fact.kind === 'EVENT')

describe('COREOR', () => {
  it.each<[string, boolean | null]>([
    ['1', true],
    ['2', false],
    ['', null],
  ])('EQD 8077 %s: the container is the shipper’s own %s; the milestone is without it', (code, shipperOwned) => {
    const unit = [`EQD+CN+TSTU1234568+45G1:102:5+${code}+3+5`, ...UNIT.slice(1)]
    const reading = testReading(D99B, ['BGM+129+O1+9', 'DTM+137:202403171015:203', 'RFF+RE:REL77', ...unit])
    expect(reading.warnings).toEqual([])
    expect(reading.facts[0]).toMatchObject({ kind: 'RELEASE', shipperOwned })
    expect(reading.facts[1]).not.toHaveProperty('shipperOwned')
  })

  it.each([['129'], ['640'], ['12']])('BGM %s releases cargo and reports it as a milestone', (code) => {
    const reading = testReading(D99B, [
      `BGM+${code}+O1+9`,
      'DTM+137:202403171015:203',
      'RFF+RE:REL77',
      'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR',
      'NAD+CN+QC0001:160:86',
      'NAD+CU+USLAXD1:160:ZZZ',
      ...UNIT,
      'DTM+36:20240324:102',
    ])
    expect(reading.warnings).toEqual([])
    expect(reading.documentNumber).toBe('REL77')
    expect(reading.facts[0]).toMatchObject({
      kind: 'RELEASE',
      releaseType: 'DELIVERY',
      releaseNumber: 'REL77',
      billNumber: 'TESTSHA2400017',
      container: 'TSTU1234568',
      emptyIndicator: 'LADEN',
      moveDirection: 'IMPORT',
      place: { unLocode: 'USLAX', facilityCode: 'T1', facilityType: 'POTE' },
      returnPlace: { facilityCode: 'USLAXD1' },
      validUntil: { local: '2024-03-24', offset: null },
      voyage: '014E',
      portOfDischarge: 'USLAX',
      parties: [
        { role: 'CN', code: 'QC0001' },
        { role: 'CU', code: 'USLAXD1' },
      ],
    })
    expect(reading.facts.slice(1)).toMatchObject([
      {
        kind: 'EVENT',
        eventType: 'SHIPMENT',
        documentType: 'SRM',
        code: 'RELS',
        classifier: 'ACT',
        time: { local: '2024-03-17T10:15', offset: null },
        container: 'TSTU1234568',
        billNumber: 'TESTSHA2400017',
        bookingNumber: null,
        voyage: '014E',
        place: null,
        emptyIndicator: null,
        sourceCode: `COREOR/${code}`,
        segmentIndex: 7,
      },
    ])
  })

  it('dates the release by DTM+137, else by its own effective date, else by the interchange', () => {
    const timeOf = (...times: string[]) =>
      eventsOf(testReading(D99B, ['BGM+129+O1+9', ...times, ...UNIT]))[0]?.time?.local
    expect(timeOf('DTM+137:202403171015:203', 'DTM+7:202403200000:203')).toBe('2024-03-17T10:15')
    expect(timeOf('DTM+7:202403200000:203')).toBe('2024-03-20T00:00')
    expect(timeOf()).toBe('2024-03-02T04:05')
  })

  it('makes one milestone a container, and one for the bill where the order names none', () => {
    const two = testReading(D99B, [
      'BGM+129+O1+9',
      'RFF+BM:B1',
      'EQD+CN+TSTU1234568',
      'EQD+CN+TSTU2000013',
      'EQD+CN',
      'EQN+2',
    ])
    expect(two.facts.map((fact) => fact.kind)).toEqual(['RELEASE', 'RELEASE', 'RELEASE', 'EVENT', 'EVENT'])
    expect(eventsOf(two).map(({ container, billNumber }) => [container, billNumber])).toEqual([
      ['TSTU1234568', 'B1'],
      ['TSTU2000013', 'B1'],
    ])
    for (const body of [[], ['GID+1+12:CT', 'FTX+AAA+++TOYS'], ['EQD+CN++45G1', 'EQN+2', 'EQD+CN++22G1', 'EQN+1']]) {
      const reading = testReading(D99B, ['BGM+129+O1+9', 'RFF+BM:B1', ...body])
      expect(eventsOf(reading)).toMatchObject([{ container: null, billNumber: 'B1', code: 'RELS' }])
    }
    const loose = testReading(D99B, ['BGM+640+O1+9', 'GID+1+12:CT', 'RFF+BM:B1', 'FTX+AAA+++TOYS'])
    expect(loose.facts).toMatchObject([{ container: null, count: null, billNumber: 'B1', remark: 'TOYS' }, {}])
  })

  it('an empty handed out for export releases no cargo; one of an import order does', () => {
    const order = (equipment: string) =>
      testReading(D99B, ['BGM+129+O1+9', 'DTM+137:202403171015:203', 'RFF+BN:7700000001', equipment])
    expect(eventsOf(order('EQD+CN+TSTU1234568+45G1:102:5++2+4'))).toEqual([])
    expect(order('EQD+CN+TSTU1234568+45G1:102:5++2+4').facts).toMatchObject([
      { kind: 'RELEASE', emptyIndicator: 'EMPTY' },
    ])
    expect(eventsOf(order('EQD+CN+TSTU1234568+45G1:102:5++3+4'))).toHaveLength(1)
    expect(eventsOf(order('EQD+CN+TSTU1234568+45G1:102:5++2+5'))).toHaveLength(1)
  })

  it('keeps both bills of one container (less than full loads)', () => {
    const reading = testReading(D99B, [
      'BGM+129+O1+9',
      'EQD+CN+TSTU1234568',
      'RFF+BM:B1',
      'EQD+CN+TSTU1234568',
      'RFF+BM:B2',
    ])
    expect(eventsOf(reading).map(({ billNumber }) => billNumber)).toEqual(['B1', 'B2'])
    expect(codesOf(reading)).toEqual(['CONTAINER_REPEATED'])
  })

  it.each<[string, readonly string[], string]>([
    ['no reference at all', ['BGM+129+O1+9'], 'NO_REFERENCE'],
    ['a release number alone', ['BGM+129+O1+9', 'RFF+RE:R1', 'EQD+CN++45G1', 'EQN+1'], 'NO_REFERENCE'],
    ['another name', ['BGM+130+O1+9', ...UNIT], 'UNKNOWN_MESSAGE_TYPE'],
    ['no BGM', UNIT, 'UNKNOWN_MESSAGE_TYPE'],
    ['nothing', [], 'UNKNOWN_MESSAGE_TYPE'],
  ])('sets aside an order with %s', (_what, body, reason) => {
    expect(testReading(D99B, body)).toMatchObject({ facts: [], rejection: { reason } })
  })

  it('finds the place where the cargo lies before the port, and the terminal of NAD+TR', () => {
    const placeOf = (...body: string[]) => {
      const [fact] = testReading(D99B, ['BGM+129+O1+9', 'EQD+CN+TSTU1234568++++5', ...body]).facts
      return fact?.kind === 'RELEASE' ? fact.place : undefined
    }
    expect(placeOf('LOC+11+USLAX', 'LOC+14+USDAL')).toMatchObject({ unLocode: 'USDAL' })
    expect(placeOf('LOC+12+USLAX', 'NAD+TR+T7+++WEST')).toMatchObject({ unLocode: 'USLAX', facilityCode: 'T7' })
    expect(placeOf('NAD+TR+T7')).toMatchObject({ unLocode: null, facilityCode: 'T7' })
    expect(placeOf()).toBeNull()
  })

  it('wrong order of groups and lower case are read', () => {
    const reading = testReading(D99B, [
      'EQD+cn+tstu1234568',
      'RFF+bm:b1',
      'NAD+cn+x',
      'TDT+20+014e+1',
      'BGM+129+o1+9',
      'RFF+re:r1',
    ])
    // Segments below EQD belong to the unit; BGM and segments of the message level end it.
    expect(reading.facts).toMatchObject([{ container: 'TSTU1234568', billNumber: 'B1', voyage: '014e' }, {}])
  })
})

/** As intake records them. */
const recorded = (reading: MessageReading, hash: string): readonly RecordedEvent[] =>
  eventsOf(reading).map((fact, index) => ({
    id: `${hash}${index}`,
    partner: 'LINE',
    statedAs: 'LINE',
    function: reading.function,
    documentNumber: reading.documentNumber,
    documentAt: reading.documentAt,
    messageHash: hash,
    fact,
    time: fact.time === null ? null : placeTime(fact.time, null),
  }))

const HOUR = (hour: string) => `DTM+137:20240317${hour}00:203`

describe('a cancelled release', () => {
  const release = ['BGM+129+O1+9', HOUR('10'), 'RFF+RE:R1', 'RFF+BM:B1', ...UNIT]
  const whole = ['BGM+129+O1+9', HOUR('10'), 'RFF+RE:R1', 'RFF+BM:B1']

  it.each<[string, readonly string[], readonly string[]]>([
    ['under the same number', release, ['BGM+129+O1+1', HOUR('11'), 'RFF+RE:R1', 'RFF+BM:B1', ...UNIT]],
    ['under its own number, by the release number', whole, ['BGM+129+O2+1', HOUR('11'), 'RFF+RE:R1', 'RFF+BM:B1']],
    ['under its own number, by container and bill', release, ['BGM+129+O2+1', HOUR('11'), 'RFF+BM:B1', ...UNIT]],
    ['tersely: container and release number', release, ['BGM+129+O2+1', HOUR('11'), 'RFF+RE:R1', 'EQD+CN+TSTU1234568']],
    [
      'by the number of the previous message',
      ['BGM+129+O1+9', 'RFF+BM:B1'],
      ['BGM+129+O2+1', HOUR('11'), 'RFF+ACW:O1', 'RFF+BM:B1'],
    ],
    ['in the same minute', release, ['BGM+129+O1+1', HOUR('10'), 'RFF+RE:R1', 'RFF+BM:B1', ...UNIT]],
  ])('vanishes %s, whichever comes first', (_how, original, cancel) => {
    const released = recorded(testReading(D99B, original), 'a')
    const taken = recorded(testReading(D99B, cancel), 'b')
    expect(released).toHaveLength(1)
    expect(taken).toMatchObject([{ function: 'CANCEL' }])
    expect(effectiveEvents(released).effective).toHaveLength(1)
    expect(effectiveEvents([...released, ...taken]).effective).toEqual([])
    expect(effectiveEvents([...taken, ...released]).effective).toEqual([])
  })

  it('stands again when it is released anew, and the other container stands all along', () => {
    const both = recorded(testReading(D99B, [...release, 'EQD+CN+TSTU2000013', 'RFF+BM:B1']), 'a')
    const cancel = recorded(testReading(D99B, ['BGM+129+O2+1', HOUR('11'), 'RFF+RE:R1', 'RFF+BM:B1', ...UNIT]), 'b')
    const anew = recorded(testReading(D99B, ['BGM+129+O3+9', HOUR('12'), 'RFF+RE:R2', 'RFF+BM:B1', ...UNIT]), 'c')
    const containers = (events: readonly RecordedEvent[]) =>
      effectiveEvents(events).effective.map(({ fact }) => fact.container)
    expect(containers([...both, ...cancel])).toEqual(['TSTU2000013'])
    expect(containers([...anew, ...cancel, ...both]).toSorted()).toEqual(['TSTU1234568', 'TSTU2000013'])
  })
})
