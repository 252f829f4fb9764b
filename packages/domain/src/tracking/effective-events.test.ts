import { describe, expect, it } from 'vitest'
import { effectiveEvents } from './effective-events.ts'
import { estimateHistory } from './estimates.ts'
import { recorded, type StatedEvent } from './recorded.fixture.ts'

const CONTAINER = 'CBHU4398907'
const GATE_IN: StatedEvent = {
  code: 'GTIN',
  at: '2015-09-19T21:31',
  container: CONTAINER,
  where: 'CNTAO',
  empty: 'LADEN',
  partner: 'QUAY',
  source: 'CODECO/34',
}

/** Hashes of the effective events, for each order of the statements: all must agree. */
function effective(...stated: readonly StatedEvent[]): readonly string[] {
  const events = stated.map(recorded)
  const hashes = effectiveEvents(events).effective.map(({ messageHash }) => messageHash)
  expect(effectiveEvents(events.toReversed()).effective.map(({ messageHash }) => messageHash)).toEqual(hashes)
  return hashes
}

describe('one move reported several times', () => {
  const quay: StatedEvent = { ...GATE_IN, hash: 'quay' }
  const line: StatedEvent = {
    ...GATE_IN,
    partner: 'LINE',
    source: 'IFTSTA/74',
    booking: 'B1',
    hash: 'line',
    documentAt: '2015-09-25T00:00',
  }

  it.each<[string, readonly StatedEvent[], readonly string[]]>([
    ['the terminal outranks the carrier in the same minute', [line, quay], ['quay']],
    [
      '… also when the carrier leaves the emptiness open',
      [
        { code: 'GTIN', at: GATE_IN.at ?? '', container: CONTAINER, where: 'CNTAO', partner: 'LINE', hash: 'line' },
        quay,
      ],
      ['quay'],
    ],
    [
      '… also when the terminal does not say where it is',
      [
        line,
        {
          code: 'GTIN',
          at: GATE_IN.at ?? '',
          container: CONTAINER,
          empty: 'LADEN',
          partner: 'QUAY',
          source: 'CODECO/34',
          hash: 'quay',
        },
      ],
      ['quay'],
    ],
    ['within a day without another move between', [{ ...line, at: '2015-09-20T21:31' }, quay], ['quay']],
    ['more than a day apart', [{ ...line, at: '2015-09-20T21:32' }, quay], ['quay', 'line']],
    [
      'the latest of the same source',
      [quay, { ...quay, at: '2015-09-19T22:00', documentAt: '2015-09-19T23:00', hash: 'later' }],
      ['later'],
    ],
    [
      'another move between',
      [
        quay,
        { ...GATE_IN, code: 'GTOT', at: '2015-09-19T22:00', hash: 'out' },
        { ...quay, at: '2015-09-19T23:00', hash: 'back' },
      ],
      ['quay', 'out', 'back'],
    ],
    [
      'a seal check between is no move',
      [quay, { ...GATE_IN, code: 'INSP', at: '2015-09-19T22:00', hash: 'check' }, { ...line, at: '2015-09-19T23:00' }],
      ['quay', 'check'],
    ],
    ['full and empty in one minute', [quay, { ...line, empty: 'EMPTY' }], ['quay', 'line']],
    ['full and empty within a day', [quay, { ...line, at: '2015-09-19T23:00', empty: 'EMPTY' }], ['quay', 'line']],
    ['another place', [quay, { ...line, where: 'CNSHA', at: '2015-09-19T23:00' }], ['quay', 'line']],
    [
      'two gates of one partner',
      [
        { ...quay, facilityCode: 'T1' },
        { ...quay, facilityCode: 'T2', at: '2015-09-19T23:00', hash: 'second' },
      ],
      ['quay', 'second'],
    ],
    [
      'two terminals that each report their own gate',
      [
        { ...quay, facilityCode: 'T1' },
        { ...quay, partner: 'DEPOT', facilityCode: 'T2', at: '2015-09-19T23:00', hash: 'second' },
      ],
      ['quay', 'second'],
    ],
    [
      'the carrier’s own name for the gate is no other gate',
      [
        { ...quay, facilityCode: 'T1' },
        { ...line, facilityCode: 'QINGDAO' },
      ],
      ['quay'],
    ],
    [
      'two customers’ less than full loads in one container',
      [
        { ...line, bill: 'A' },
        { ...line, booking: 'B2', bill: 'B', hash: 'other' },
      ],
      ['line', 'other'],
    ],
    ['another box', [quay, { ...line, container: 'TEMU4267243' }], ['line', 'quay']],
    [
      'two vessels in one minute',
      [
        { code: 'ARRI', at: '2015-10-01T08:00', where: 'SGSIN', voyage: '1', hash: 'a' },
        { code: 'ARRI', at: '2015-10-01T08:00', where: 'SGSIN', voyage: '2', hash: 'b' },
      ],
      ['a', 'b'],
    ],
    [
      'one vessel reported by two',
      [
        {
          code: 'ARRI',
          at: '2015-10-01T08:00',
          where: 'SGSIN',
          voyage: '1',
          source: 'COARRI/44',
          partner: 'QUAY',
          hash: 'a',
        },
        { code: 'ARRI', at: '2015-10-01T08:00', where: 'SGSIN', voyage: '1', source: 'IFTSTA/1', hash: 'b' },
      ],
      ['b'],
    ],
  ])('%s', (_, stated, expected) => expect([...effective(...stated)].toSorted()).toEqual([...expected].toSorted()))

  it('is completed by what the others know', () => {
    const [move] = effectiveEvents([
      recorded(quay),
      recorded({ ...line, mode: 'TRUCK', facility: 'QQCTU', bill: 'B' }),
    ]).effective
    expect(move).toMatchObject({
      partner: 'QUAY',
      fact: { bookingNumber: 'B1', billNumber: 'B', mode: 'TRUCK', place: { facilityName: 'QQCTU' } },
    })
  })

  it('gets the clock of the place that another partner names', () => {
    const blind = recorded({
      code: 'GTIN',
      at: '2015-09-19T21:31',
      container: CONTAINER,
      empty: 'LADEN',
      partner: 'QUAY',
      source: 'CODECO/34',
    })
    expect(blind.time?.instant).toBeNull()
    // 21:31 in China (UTC+8) is 13:31 UTC.
    expect(effectiveEvents([blind, recorded(line)]).effective[0]?.time).toEqual({
      local: '2015-09-19T21:31',
      zone: 'Asia/Shanghai',
      offset: '+08:00',
      instant: Date.UTC(2015, 8, 19, 13, 31),
    })
  })
})

const eta = (at: string, documentAt: string, part: Partial<StatedEvent> = {}): StatedEvent => ({
  code: 'DISC',
  at,
  documentAt,
  container: CONTAINER,
  where: 'USLGB',
  classifier: 'EST',
  booking: 'B1',
  hash: `${documentAt} states ${at}`,
  ...part,
})

describe('estimates', () => {
  it('the later statement counts, whatever it states', () =>
    expect(
      effective(
        eta('2015-01-27T06:00', '2015-01-02'),
        eta('2015-01-25T06:00', '2015-01-05'),
        eta('2015-01-29T06:00', '2015-01-01'),
      ),
    ).toEqual(['2015-01-05 states 2015-01-25T06:00']))

  it('the actual move supersedes all of them, also the one stated after it', () => {
    const actual = { ...eta('2015-01-29T10:14', '2015-01-29T11:00'), classifier: 'ACT', hash: 'actual' } as const
    expect(effective(actual, eta('2015-01-27T06:00', '2015-01-02'), eta('2015-01-30T06:00', '2015-02-01'))).toEqual([
      'actual',
    ])
  })

  it('keeps their history in the order in which they were stated', () => {
    const estimates = [
      eta('2015-01-27T06:00', '2015-01-02'),
      eta('2015-01-25T06:00', '2015-01-05'),
      eta('2015-01-29T06:00', '2015-01-01'),
    ].map(recorded)
    const {
      effective: [now],
      superseded,
    } = effectiveEvents(estimates)
    if (now === undefined) throw new Error('nothing stands')
    expect(estimateHistory(now, superseded).map(({ time }) => time?.local)).toEqual([
      '2015-01-29T06:00',
      '2015-01-27T06:00',
    ])
  })

  it.each<[string, StatedEvent]>([
    ['of another booking', eta('2015-02-27T06:00', '2015-02-02', { booking: 'B2' })],
    ['at another port', eta('2015-01-28T06:00', '2015-01-02', { where: 'USSEA' })],
    [
      'of the next call, months later, without any reference',
      (() => {
        const { booking: _, ...rest } = eta('2015-06-01T06:00', '2015-05-02')
        return rest
      })(),
    ],
  ])('one %s is not superseded', (_, other) => {
    const actual = { ...eta('2015-01-29T10:14', '2015-01-29T11:00'), classifier: 'ACT', hash: 'actual' } as const
    expect(effective(actual, other)).toHaveLength(2)
  })
})
