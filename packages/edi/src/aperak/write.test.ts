// The answers that we send, written by hand after the guides; read back by our own readers and by independent ones.
import type { AnswerMessage } from '@quayline/domain/intake/document-messages'
import { describe, expect, it } from 'vitest'
import type { AnswerToWrite } from '../documents/answer-outcome.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { readByEdifact, readByX12Parser } from '../syntax/independent-parsers.fixture.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { segmentText, writeInterchange } from '../write/writer.ts'
import { writeX12Interchange, x12SegmentText } from '../write/x12-writer.ts'
import { APPLICATION_ADVICE_GROUP, writeApplicationAdvice } from '../x12-824/write.ts'
import { writeApplicationAnswer } from './write.ts'

const BASE: AnswerToWrite = {
  documentNumber: 'QA-1',
  documentAt: '2026-03-02T09:05',
  carrier: 'TEST',
  outcome: 'ACCEPTED',
  reference: 'NFSI-60211',
  control: { interchange: 'A260302001', group: '31', message: '1', functionalId: 'SO' },
  bookingNumbers: ['TSTB600211'],
  reasons: [],
}
const REFUSED: AnswerToWrite = {
  ...BASE,
  outcome: 'REFUSED',
  reasons: [
    { text: 'NAD N2: COUNTRY IS MISSING', object: 'DEMU5223183' },
    { text: 'SEAL EM440071 IS ON ANOTHER BOOKING\nASK THE DESK', object: null },
    { text: 'NOT A PORT', object: 'CNXXX' },
  ],
}
const CHANGED: AnswerToWrite = {
  ...BASE,
  outcome: 'ACCEPTED_WITH_CHANGE',
  reasons: [{ text: 'HS CODE CUT', object: null }],
}

/** The rules that a receiver of our answers has to configure. */
const RULES = {
  messageNameCodes: {},
  statusCodes: {},
  documents: {
    APERAK: { answers: { 'ERC/A': 'ACCEPTED', 'ERC/E': 'ACCEPTED_WITH_CHANGE', 'ERC/R': 'REFUSED' } },
  },
} as const

function readBack(text: string): { readonly answers: AnswerMessage['answers']; readonly warnings: readonly unknown[] } {
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  const file = splitFile(segments, warnings)
  const [message] = file.messages
  const reading = message && readMessage(message, RULES)
  const [document] = reading?.documents ?? []
  if (document?.kind !== 'ANSWER') throw new Error('no answer')
  return { answers: document.answers, warnings: [...file.warnings, ...(reading?.warnings ?? [])] }
}

const edifact = (answer: AnswerToWrite) =>
  writeInterchange({
    sender: 'TESTLINE',
    receiver: 'HUBA',
    preparedAt: '2026-03-02T09:06',
    controlReference: '12',
    messages: [{ ...writeApplicationAnswer(answer), reference: '1' }],
  })
const x12 = (answer: AnswerToWrite) =>
  writeX12Interchange({
    sender: 'TEST',
    receiver: 'EASTFWD',
    preparedAt: '2026-03-02T09:06',
    controlNumber: 12,
    functionalIdentifier: APPLICATION_ADVICE_GROUP,
    qualifiers: ['02', 'ZZ'],
    sets: [writeApplicationAdvice('0001', answer)],
  })

describe('APERAK', () => {
  it('refuses with all reasons, after the layout of the carriers’ guides', () => {
    const { body, ...identifier } = writeApplicationAnswer(REFUSED)
    expect(identifier).toEqual({ type: 'APERAK', version: 'D', release: '99B' })
    expect(body.map((each) => segmentText(each))).toEqual([
      "BGM+312+QA-1+9'",
      "DTM+137:202603020905:203'",
      "DOC+340+NFSI-60211'",
      "RFF+SI:NFSI-60211'",
      "RFF+ACW:A260302001'",
      "RFF+AGO:1'",
      "RFF+BN:TSTB600211'",
      "NAD+CA+TEST:160:182'",
      "ERC+R'",
      "FTX+AAI+++NAD N2?: COUNTRY IS MISSING'",
      "RFF+AAQ:DEMU5223183'",
      "ERC+R'",
      "FTX+AAI+++SEAL EM440071 IS ON ANOTHER BOOKING:ASK THE DESK'",
      "ERC+R'",
      "FTX+AAI+++NOT A PORT'",
      "RFF+ZZZ:CNXXX'",
    ])
  })

  it.each([
    ['A', BASE],
    ['E', CHANGED],
    ['R', REFUSED],
    ['R', { ...BASE, outcome: 'REFUSED' } satisfies AnswerToWrite],
  ])('%s is read back', (code, answer) => {
    const text = edifact(answer)
    const { outcome, reasons, reference } = answer
    expect(readBack(text)).toEqual({ answers: [{ reference, outcome, code, reasons }], warnings: [] })
    const bytes = new TextEncoder().encode(text)
    expect(tokenize(bytes).segments.map(({ tag, elements }) => [tag, ...elements])).toEqual(readByEdifact(bytes))
  })

  it('names his message by its control number where he numbered no instruction', () => {
    expect(readBack(edifact({ ...BASE, reference: null })).answers).toMatchObject([{ reference: 'A260302001' }])
  })

  it('loses nothing of a long text', () => {
    const longReason = 'REFUSED '.repeat(100).trim()
    const { answers } = readBack(
      edifact({ ...BASE, outcome: 'REFUSED', reasons: [{ text: longReason, object: 'X'.repeat(40) }] }),
    )
    const text = answers[0]?.reasons.map((reason) => reason.text.replaceAll('\n', ' ')).join(' ')
    expect(text).toBe(`${longReason} (${'X'.repeat(40)})`)
  })
})

describe('824', () => {
  it('refuses with all reasons and the control numbers of what it answers', () => {
    const answer = { ...REFUSED, control: { ...BASE.control, message: '310001' } }
    expect(writeApplicationAdvice('0001', answer).body.map((each) => x12SegmentText(each))).toEqual([
      'BGN*11*QA-1*20260302*0905~',
      'N1*CA**2*TEST~',
      'OTI*TR*SI*NFSI-60211*****31*310001*304*004010~',
      'REF*BN*TSTB600211~',
      'TED*024*NAD N2: COUNTRY IS MISSING*****DEMU5223183~',
      'TED*024*SEAL EM440071 IS ON ANOTHER BOOKING~',
      'NTE*GEN*ASK THE DESK~',
      'TED*024*NOT A PORT*****CNXXX~',
    ])
  })

  it.each([
    ['TA', BASE],
    ['TC', CHANGED],
    ['TR', REFUSED],
  ])('%s is read back', async (code, answer) => {
    const text = x12(answer)
    const { outcome, reasons, reference } = answer
    expect(readBack(text)).toEqual({ answers: [{ reference, outcome, code, reasons }], warnings: [] })
    const bytes = new TextEncoder().encode(text)
    const ours = tokenize(bytes).segments.map(({ tag, elements }) => [
      tag,
      ...elements.map(([value = '']) => [value.trim()]),
    ])
    expect(ours).toEqual(await readByX12Parser(bytes))
  })

  it('loses nothing of a long text', () => {
    const longReason = 'REFUSED '.repeat(40).trim()
    const { answers } = readBack(x12({ ...BASE, outcome: 'REFUSED', reasons: [{ text: longReason, object: null }] }))
    expect(answers[0]?.reasons[0]?.text.replaceAll('\n', ' ')).toBe(longReason)
  })

  it('is a test where the message was one', () => {
    const test = writeX12Interchange({
      sender: 'A',
      receiver: 'B',
      preparedAt: '2026-03-02T09:06',
      controlNumber: 1,
      functionalIdentifier: 'AG',
      isTest: true,
      sets: [],
    })
    expect(test.slice(100, 106)).toBe('0*T*>~')
  })
})
