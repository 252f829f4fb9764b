import { describe, expect, it } from 'vitest'
import { effectiveEvents } from './effective-events.ts'
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

const INSTRUCTION: StatedEvent = {
  code: 'RECE',
  document: 'SHI',
  at: '2015-09-19T10:00',
  booking: 'B1',
  partner: 'LINE',
  documentNumber: 'P1',
}
const PAPER: StatedEvent = { ...INSTRUCTION, code: 'RELS', container: CONTAINER }
const LATER = { at: '2015-09-20T10:00', documentNumber: 'P4' } as const

/** The statements, and the hashes of the effective ones. */
type Row = [string, readonly StatedEvent[], readonly string[]]

/** Hashes of the effective ones, for each order of the statements: all must agree. */
function effective(...stated: readonly StatedEvent[]): readonly string[] {
  const events = stated.map(recorded)
  const hashes = effectiveEvents(events).effective.map(({ messageHash }) => messageHash)
  expect(effectiveEvents(events.toReversed()).effective.map(({ messageHash }) => messageHash)).toEqual(hashes)
  return hashes
}

// UN/EDIFACT 1225 (9 original, 5 replace, 1 cancel, 4 change), ordered by the sender's document time.
describe('corrections and cancels of one partner', () => {
  const original: StatedEvent = {
    ...GATE_IN,
    booking: 'B1',
    documentNumber: 'D1',
    documentAt: '2015-09-19T22:00',
    hash: 'original',
  }

  it.each<Row>([
    [
      'a cancel removes',
      [original, { ...original, function: 'CANCEL', documentAt: '2015-09-19T23:00', hash: 'cancel' }],
      [],
    ],
    [
      'a document number that the sender uses again a year later means another document',
      [
        { ...GATE_IN, documentNumber: '2', documentAt: '2015-09-19T22:00', hash: 'original' },
        {
          ...GATE_IN,
          documentNumber: '2',
          at: '2016-10-02T08:00',
          function: 'REPLACE',
          documentAt: '2016-10-02T09:00',
          hash: 'other',
        },
      ],
      ['original', 'other'],
    ],
    ...(['SRM', 'VGM'] as const).map((document): Row => {
      const stated: StatedEvent = { ...PAPER, document, hash: 'stated' }
      const cancel: StatedEvent = { ...stated, ...LATER, function: 'CANCEL', hash: 'cancel' }
      return [
        `a cancelled ${document} of a container is dated by its own message, not by what it cancels; other shipments stand`,
        [
          stated,
          { ...stated, booking: 'B2', documentNumber: 'P2', hash: 'of another booking' },
          { ...stated, container: 'TSTU1234568', documentNumber: 'P3', hash: 'of another box' },
          cancel,
          { ...stated, documentNumber: 'P5', at: '2015-09-21T10:00', hash: 'stated again' },
        ],
        ['of another booking', 'of another box', 'stated again'],
      ]
    }),
    [
      'a cancel of a paper without a container needs its number: another instruction of the booking stands',
      [
        { ...INSTRUCTION, hash: 'stated' },
        { ...INSTRUCTION, ...LATER, function: 'CANCEL', hash: 'cancel' },
      ],
      ['stated'],
    ],
    ['a cancel of the same minute removes', [original, { ...original, function: 'CANCEL', hash: 'cancel' }], []],
    [
      'a cancel stated before does not',
      [original, { ...original, function: 'CANCEL', documentAt: '2015-09-19T21:59', hash: 'cancel' }],
      ['original'],
    ],
    [
      'a cancel by date alone counts as of that day',
      [original, { ...original, function: 'CANCEL', documentAt: '2015-09-19', hash: 'cancel' }],
      [],
    ],
    [
      'a cancel without a clock removes',
      [
        original,
        {
          code: 'GTIN',
          at: GATE_IN.at ?? '',
          container: CONTAINER,
          where: 'CNTAO',
          empty: 'LADEN',
          partner: 'QUAY',
          documentNumber: 'D1',
          documentAt: null,
          function: 'CANCEL',
          hash: 'cancel',
        },
      ],
      [],
    ],
    [
      'another partner cannot cancel',
      [original, { ...original, partner: 'LINE', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' }],
      ['original'],
    ],
    [
      'a cancel under its own number by booking and time',
      [
        original,
        { ...original, documentNumber: 'D2', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' },
      ],
      [],
    ],
    [
      'a cancel of another time under its own number',
      [
        original,
        {
          ...original,
          at: '2015-09-18T08:00',
          documentNumber: 'D2',
          function: 'CANCEL',
          documentAt: '2015-09-20T00:00',
          hash: 'cancel',
        },
      ],
      ['original'],
    ],
    [
      'a cancel of another time under the same number',
      [
        original,
        { ...original, at: '2015-09-18T08:00', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' },
      ],
      [],
    ],
    [
      'a cancel for another booking',
      [
        original,
        {
          ...original,
          booking: 'B2',
          documentNumber: 'D2',
          function: 'CANCEL',
          documentAt: '2015-09-20T00:00',
          hash: 'cancel',
        },
      ],
      ['original'],
    ],
    [
      'a cancel of the empty move',
      [original, { ...original, empty: 'EMPTY', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' }],
      ['original'],
    ],
    [
      'a cancel at another place',
      [original, { ...original, where: 'CNSHA', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' }],
      ['original'],
    ],
    [
      'a cancel that writes the place by its alias',
      [original, { ...original, where: 'CNQIN', function: 'CANCEL', documentAt: '2015-09-20T00:00', hash: 'cancel' }],
      [],
    ],
    [
      'a cancel with the carrier prefix on the bill',
      [
        { ...original, bill: '6103622780' },
        {
          ...original,
          booking: 'x',
          bill: 'COSU6103622780',
          documentNumber: 'D2',
          function: 'CANCEL',
          documentAt: '2015-09-20T00:00',
          hash: 'cancel',
        },
      ],
      [],
    ],
    [
      'a replacement corrects the time',
      [
        original,
        { ...original, at: '2015-09-19T20:31', function: 'REPLACE', documentAt: '2015-09-20T00:00', hash: 'replace' },
      ],
      ['replace'],
    ],
    [
      'a replacement of the same minute wins',
      [original, { ...original, at: '2015-09-19T20:31', function: 'REPLACE', hash: 'replace' }],
      ['replace'],
    ],
    [
      'a replacement that was superseded',
      [
        { ...original, documentAt: '2015-09-21T00:00' },
        { ...original, at: '2015-09-17T20:31', function: 'REPLACE', documentAt: '2015-09-20T00:00', hash: 'replace' },
      ],
      ['replace', 'original'],
    ],
    [
      'a change by voyage',
      [
        { ...original, voyage: '039E' },
        {
          ...original,
          booking: 'B9',
          voyage: '039 e',
          documentNumber: 'D2',
          at: '2015-09-17T00:00',
          function: 'CHANGE',
          documentAt: '2015-09-20T00:00',
          hash: 'change',
        },
      ],
      ['change'],
    ],
    [
      'an original stated again after the cancel',
      [
        original,
        { ...original, function: 'CANCEL', documentAt: '2015-09-19T23:00', hash: 'cancel' },
        { ...original, documentAt: '2015-09-20T08:00', hash: 'again' },
      ],
      ['again'],
    ],
    [
      'a replacement that was cancelled does not bring back what it replaced',
      [
        original,
        { ...original, at: '2015-09-19T20:31', function: 'REPLACE', documentAt: '2015-09-20T00:00', hash: 'replace' },
        { ...original, at: '2015-09-19T20:31', function: 'CANCEL', documentAt: '2015-09-21T00:00', hash: 'cancel' },
      ],
      [],
    ],
  ])('%s', (_, stated, expected) => expect(effective(...stated)).toEqual(expected))
})
