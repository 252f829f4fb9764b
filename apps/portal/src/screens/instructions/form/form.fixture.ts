// The draft of an instruction for the tests of its form: a forwarder's incomplete input for 40 containers to Long
// Beach.
import type { Instruction } from '@quayline/client/schema.d'
import { testHouse, testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import { instruction, NOTHING_ALLOWED } from '../instruction.fixture.ts'

const { unplaced: _, ...whole } = testInstruction()
/** Complete, with two containers. */
export const CONTENT = whole as Instruction['content']

/** The line files for these House B/Ls. */
export const withHouses = (...numbers: readonly string[]): Instruction['content'] => ({
  ...CONTENT,
  houseBills: numbers.map((number) => testHouse(number)) as Instruction['content']['houseBills'],
  filings: [
    { regime: 'US_AMS', country: 'US', performedBy: 'CARRIER', filerCode: null, identificationNumber: null },
    { regime: 'JP_AFR', country: 'JP', performedBy: 'SELF', filerCode: null, identificationNumber: null },
  ],
})

export const draftInstruction = (more: Partial<Instruction> = {}): Instruction =>
  instruction({
    status: 'DRAFT',
    contentVersion: 0,
    hasDraft: true,
    content: CONTENT,
    can: { ...NOTHING_ALLOWED, save: true, submit: true, discard: true },
    bookings: [
      {
        bookingNumber: 'BK2600041',
        isConfirmed: true,
        isCancelled: false,
        equipment: [{ sizeType: '45G1', count: 2 }],
        vesselName: 'QUAYLINE HERON',
        voyage: '041E',
        portOfLoading: { unLocode: 'CNNGB', name: 'Ningbo' },
        portOfDischarge: { unLocode: 'USLGB', name: 'Long Beach' },
        siCutOff: null,
        otherInstructions: [],
      },
    ],
    filings: [duty('US_AMS', 'US'), duty('JP_AFR', 'JP')],
    ...more,
  })

export const duty = (
  regime: Instruction['filings'][number]['regime'],
  country: string,
): Instruction['filings'][number] => ({
  regime,
  country,
  port: 'USLGB',
  legalDeadline: {
    local: '2026-12-06T10:00',
    zone: 'Asia/Shanghai',
    offset: '+08:00',
    instant: '2026-12-06T02:00:00.000Z',
  },
  cutOff: { local: '2026-12-05T10:00', zone: 'Asia/Shanghai', offset: '+08:00', instant: '2026-12-05T02:00:00.000Z' },
  cutOffAt: '2026-12-05T02:00:00.000Z',
  basis: 'PUBLISHED',
  isOnward: false,
  isShortSea: false,
  performedBy: null,
  source: '19 CFR 4.7',
})

/** Forty rows as Excel puts them on the clipboard, with headings. */
export const fortyRows = (headings: readonly string[], weight: (row: number) => string): string =>
  [
    headings.join('\t'),
    ...Array.from({ length: 40 }, (_, row) =>
      [`TSTU${String(1_000_000 + row)}`, '40HQ', `S${row}`, '10', weight(row), '65.5'].join('\t'),
    ),
  ].join('\r\n')
