// The answers of a desk, read by hand from the sample file; both directories, and the effect of the sender's code
// table.
import type { AnswerOutcome, DocumentAnswer } from '@quayline/domain/intake/document-messages'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { testReading } from '../test-message.ts'

type Table = Readonly<Record<string, AnswerOutcome>>
const rulesOf = (answers: Table) => ({ messageNameCodes: {}, statusCodes: {}, documents: { APERAK: { answers } } })

/** E is accepted with a warning: the document is accepted, the text is stored. */
const DESK: Table = { 'ERC/A': 'ACCEPTED', 'ERC/R': 'REFUSED', 'ERC/E': 'ACCEPTED' }

function answersOf(reading: ReturnType<typeof testReading>): readonly DocumentAnswer[] {
  const [document] = reading.documents ?? []
  if (document?.kind !== 'ANSWER') throw new Error('no answer')
  return document.answers
}

function readFile(table: Table) {
  const { segments, warnings } = tokenize(caseFile('document-messages/aperak-d99b-outcome-in-erc.edi'))
  return splitFile(segments, warnings).messages.map((message) => readMessage(message, rulesOf(table)))
}

describe('aperak-d99b-outcome-in-erc', () => {
  it('takes the outcome from ERC, with all reasons', () => {
    const readings = readFile(DESK)
    expect(readings.flatMap(answersOf)).toEqual([
      { reference: 'NFSI-60211', outcome: 'ACCEPTED', code: 'A', reasons: [] },
      {
        reference: 'CSI-77120',
        outcome: 'REFUSED',
        code: 'R',
        reasons: [
          { text: 'NAD N2: COUNTRY IS MISSING', object: 'DEMU5223183' },
          { text: 'SEAL EM440071 IS ON BOOKING TSTB771100 TOO\nASK THE DESK', object: null },
        ],
      },
      {
        reference: 'NFSI-60212',
        outcome: 'ACCEPTED',
        code: 'E',
        reasons: [{ text: 'HS CODE CUT TO 6 DIGITS', object: null }],
      },
      { reference: 'NFSI-60213', outcome: 'UNKNOWN', code: 'Q7', reasons: [] },
    ])
    expect(readings.map(({ facts, rejection }) => [facts, rejection])).toEqual(
      Array.from({ length: 4 }, () => [[], null]),
    )
    expect(readings.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], [], [], ['UNKNOWN_CODE']])
  })

  it('explains nothing without a table: BGM 1225 is no outcome', () => {
    expect(
      readFile({})
        .flatMap(answersOf)
        .map(({ outcome }) => outcome),
    ).toEqual(Array.from({ length: 4 }, () => 'UNKNOWN'))
  })
})

const aperak = (directory: string, body: readonly string[], table: Table) => {
  const [answer] = answersOf(testReading(`APERAK:D:${directory}:UN`, body, rulesOf(table)))
  return answer
}

describe('answers by table', () => {
  const MASS = [
    'BGM+312+1+9+AB',
    'DTM+137:202603051100:203',
    'RFF+ACW:V551101',
    'RFF+AAQ:TSTU5223181',
    'FTX+AAO+++TAKEN',
  ]

  it('D.04A: 4343, distinguished by the message that is answered', () => {
    const table: Table = { 'VERMAS/4343/AB': 'ACCEPTED', '4343/AP': 'ACCEPTED', '4343/RE': 'REFUSED' }
    expect(aperak('04A', ['BGM+312+1+9+AP', 'RFF+ACW:X'], table)).toMatchObject({
      reference: 'X',
      outcome: 'ACCEPTED',
      code: 'AP',
    })
    expect(aperak('04A', ['BGM+312+1+9+RE', 'RFF+SI:S1'], table)?.outcome).toBe('REFUSED')
    expect(aperak('04A', MASS, table)).toEqual({
      reference: 'V551101',
      outcome: 'UNKNOWN',
      code: 'AB',
      reasons: [{ text: 'TAKEN', object: 'TSTU5223181' }],
    })
    expect(aperak('04A', ['BGM+312+1+9+AB', 'DOC+749+V551101'], table)).toMatchObject({ outcome: 'ACCEPTED' })
  })

  it('1225 counts only where the table names it', () => {
    const body = ['BGM+963+1+27', 'DOC+340+S1']
    expect(aperak('99B', body, {})).toMatchObject({ outcome: 'UNKNOWN', code: null })
    expect(aperak('99B', body, { '1225/27': 'REFUSED' })).toMatchObject({ outcome: 'REFUSED', code: '27' })
    expect(aperak('99B', body, { 'IFTMIN/1225/27': 'REFUSED' })).toMatchObject({ outcome: 'REFUSED' })
    expect(aperak('99B', body, { 'VERMAS/1225/27': 'REFUSED' })).toMatchObject({ outcome: 'UNKNOWN' })
  })

  it.each<[readonly string[], AnswerOutcome, string]>([
    [['A', 'R'], 'REFUSED', 'R'],
    [['R', 'Q7'], 'REFUSED', 'R'],
    [['A', 'Q7'], 'UNKNOWN', 'Q7'],
    [['A', 'E'], 'ACCEPTED', 'A'],
    [['constructor'], 'UNKNOWN', 'constructor'],
  ])('of the codes %j %s stands', (codes, outcome, code) => {
    const body = ['BGM+312+1+9', 'DOC+340+S1', ...codes.map((each) => `ERC+${each}`)]
    expect(aperak('99B', body, DESK)).toMatchObject({ outcome, code })
  })

  it('needs the number of what it answers', () => {
    expect(testReading('APERAK:D:99B:UN', ['BGM+312+1+9', 'ERC+A']).rejection?.reason).toBe('NO_REFERENCE')
    expect(testReading('APERAK:D:99B:UN', []).rejection?.reason).toBe('NO_REFERENCE')
  })
})
