import type { AnswerOutcome, DocumentAnswer } from '@quayline/domain/intake/document-messages'
import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

const answersOf = (
  body: readonly string[],
  answers: Readonly<Record<string, AnswerOutcome>> = {},
): readonly DocumentAnswer[] => {
  const { documents } = readSet('824', ['BGN*11*A1*20260304', ...body], {
    messageNameCodes: {},
    statusCodes: {},
    documents: { '824': { answers } },
  })
  const [document] = documents ?? []
  if (document?.kind !== 'ANSWER') throw new Error('no answer')
  return document.answers
}

const oti = (code: string) => `OTI*${code}*SI*ESI-3301*****31*310001*304`

describe('824', () => {
  it.each([
    ['TA', 'ACCEPTED'],
    ['TC', 'ACCEPTED_WITH_CHANGE'],
    ['TR', 'REFUSED'],
    ['TE', 'UNKNOWN'],
    ['TP', 'UNKNOWN'],
    ['toString', 'UNKNOWN'],
  ])('%s is %s', (code, outcome) => {
    expect(answersOf([oti(code)])).toMatchObject([
      { reference: 'ESI-3301', outcome, code: code.toUpperCase(), reasons: [] },
    ])
  })

  it('reads more codes by the sender’s table, also for one message alone', () => {
    expect(answersOf([oti('TE')], { TE: 'REFUSED' })[0]?.outcome).toBe('REFUSED')
    expect(answersOf([oti('TE')], { '304/TE': 'REFUSED' })[0]?.outcome).toBe('REFUSED')
    expect(answersOf([oti('TE')], { '315/TE': 'REFUSED' })[0]?.outcome).toBe('UNKNOWN')
  })

  it('has several texts, each continued by its NTE, and several answers', () => {
    expect(
      answersOf([
        oti('TR'),
        'REF*EQ*TSTU1234568',
        'TED*007*HS CODE IS MISSING*L5*3',
        'NTE*GEN*OF ITEM 1',
        'NTE*GEN*AND 2',
        'TED*024*NOT A PORT*****CNXXX',
        'OTI*TA*BM*TSTX1',
      ]),
    ).toEqual([
      {
        reference: 'ESI-3301',
        outcome: 'REFUSED',
        code: 'TR',
        reasons: [
          { text: 'HS CODE IS MISSING\nOF ITEM 1\nAND 2', object: 'TSTU1234568' },
          { text: 'NOT A PORT', object: 'CNXXX' },
        ],
      },
      { reference: 'TSTX1', outcome: 'ACCEPTED', code: 'TA', reasons: [] },
    ])
  })

  it('takes the number of the set where no reference is given, and needs one of both', () => {
    expect(answersOf(['OTI*TA*******31*310001*304'])).toMatchObject([{ reference: '310001' }])
    expect(readSet('824', ['BGN*11*A1*20260304', 'OTI*TA']).rejection?.reason).toBe('NO_REFERENCE')
  })

  it('reports an unknown code', () => {
    expect(codesOf(readSet('824', ['BGN*11*A1*20260304', oti('TE')]))).toEqual(['UNKNOWN_CODE'])
  })
})
