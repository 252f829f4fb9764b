import type { ChargeRow } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { uploadFile } from '../../kit/upload-file.ts'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
import { type ChargeAnswer, chargeQuery, fileHref, isComplete } from './charge-criteria.ts'
import { CHARGE_TEXTS } from './charge-texts.ts'
import { DemurrageScreen } from './demurrage-screen.tsx'
import { Counts } from './rules-choice.tsx'
import { checkOf, exportHref, type RulesAnswer, takenCount } from './rules-import.ts'
import { RulesImportScreen } from './rules-import-screen.tsx'

const { texts } = PACKS['en-US']
const { demurrage: screenTexts, rules } = texts.queries
const session = adminSession('HQ_ADMIN', 'DEMURRAGE', 'DEMURRAGE_RULES')
const TERMS = await CHARGE_TEXTS.load['en-US']()

const ROW: ChargeRow = {
  eqpNum: 'TSTU1234568',
  sizeType: '40HQ',
  isoSizeType: '45G1',
  office: 'CNSHA',
  officeCity: 'Shanghai ,Shanghai ,China',
  chargeType: 'DET',
  currency: 'CNY',
  ar: '1120.00',
  rowId: 'r1',
  status: 'ASSESSED',
  reason: null,
  reasonText: null,
  lastFreeDay: '2026-03-10',
  startedOn: '2026-03-01',
  endedOn: null,
  countedUntil: '2026-03-14',
  freeDays: 10,
  chargedDays: 4,
  isOpen: true,
  nextDay: '280.00',
  isEarliest: true,
  agreementClause: null,
  chargeTypesHere: [],
}

function screen(
  content: Partial<ChargeAnswer['content']> | null,
  language: (typeof LANGUAGES)[number] = 'en-US',
  terms = TERMS,
) {
  const rows = content?.rows ?? [ROW]
  const full = { rows, total: rows.length, totals: [], leftOut: 0, ...content }
  const answer =
    content === null
      ? []
      : [[['demurrage', 'charges', { docRef: '61', bound: 'BN' }], answered({ content: full })] as const]
  const answers = [[['screen-texts', 'demurrage-terms', language], { screenTexts: terms }] as const, ...answer]
  return htmlIn({ language, session, at: '/demurrage?docRef=61&bound=BN', answers }, <DemurrageScreen />)
}

describe('demurrage', () => {
  it.each(LANGUAGES)('tells in %s what each container costs, and the total of each currency', async (language) => {
    const terms = await CHARGE_TEXTS.load[language]()
    const totals = [
      { currency: 'CNY', amount: '1120.00' },
      { currency: 'JPY', amount: '99000' },
    ]
    const text = textOf(screen({ totals }, language, terms)).replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const part of ['TSTU 123456 8', terms.chargeTypes.DET, terms.statuses.ASSESSED]) expect(text).toContain(part)
    expect(text).toMatch(/CNY 1[,. ]120[.,]00/)
    expect(text).toMatch(/JPY 99[,. ]000/)
  })

  it('says which clock runs still, which free time ends first, and why a row could not be assessed', () => {
    const unknown: ChargeRow = {
      ...ROW,
      rowId: 'r2',
      status: 'CANNOT_ASSESS',
      reasonText: 'No tariff applies',
      ar: null,
      currency: null,
      isEarliest: false,
    }
    const text = textOf(screen({ rows: [ROW, unknown], leftOut: 1, totals: [{ currency: 'CNY', amount: '1120.00' }] }))
    for (const part of [
      screenTexts.running,
      `10 Mar 2026 · ${screenTexts.isEarliest}`,
      'No tariff applies',
      '1 could not be assessed and are in no total.',
      '61: 2 charges, CNY 1,120.00 in all',
    ])
      expect(text).toContain(part)
    // The figure, the row that could be assessed, the total: no made-up amount beside them.
    expect(text.match(/CNY/g)).toHaveLength(3)
  })

  it('waits to be asked, for its words, for the answer; and says when there is nothing', () => {
    const answers = [[['screen-texts', 'demurrage-terms', 'en-US'], { screenTexts: TERMS }]] as const
    expect(textOf(htmlIn({ session, at: '/demurrage', answers }, <DemurrageScreen />))).toContain(
      texts.kit.report.notAsked,
    )
    expect(htmlIn({ session }, <DemurrageScreen />)).toContain('aria-busy="true"')
    expect(screen(null)).toContain('table-skeleton')
    expect(textOf(screen({ rows: [] }))).toContain(texts.kit.report.none)
  })

  it('asks for import and all charges where nothing else is said', () => {
    expect(chargeQuery({ docRef: '6170012403' })).toEqual({ docRef: '6170012403', bound: 'BM', chargeType: 'ALL' })
    expect(chargeQuery({ docRef: '1', bound: 'BN', chargeType: 'DET', docType: 'bkg' })).toEqual({
      docRef: '1',
      bound: 'BN',
      chargeType: 'DET',
      docType: 'bkg',
    })
    expect(chargeQuery({ docRef: 'x'.repeat(99), bound: 'XX', chargeType: 'ALL', docType: 'cntr' })).toEqual({
      docRef: 'x'.repeat(60),
      bound: 'BM',
      chargeType: 'ALL',
    })
    expect(isComplete({})).toBe(false)
    expect(isComplete({ bound: 'BM' })).toBe(false)
    expect(isComplete({ docRef: '1' })).toBe(true)
  })

  it('has the files of the same question', () => {
    expect(fileHref('ledger.pdf', chargeQuery({ docRef: 'A&B', docType: 'bl' }))).toBe(
      '/v1/demurrage/ledger.pdf?docRef=A%26B&bound=BM&chargeType=ALL&docType=bl',
    )
  })
})

const ANSWER: RulesAnswer = {
  isTaken: false,
  added: 2,
  changed: 1,
  unchanged: 5,
  ended: 3,
  problems: [],
  problemCount: 0,
  checkedRows: 11,
}

describe('the import of rules', () => {
  it('asks for kind and way, takes workbooks and JSON, and offers what stands', () => {
    const html = htmlIn({ session }, <RulesImportScreen />)
    expect(html).toContain('accept=".xlsx,.json"')
    expect(textOf(html)).toContain(rules.kinds.tariff)
    expect(textOf(html)).toContain(rules.modes.MERGE)
    expect(html).toContain(`href="${exportHref('tariff', 'xlsx').replaceAll('&', '&amp;')}"`)
  })

  it('tells faults where they are, in rows of a sheet, of JSON, or of the file as a whole', () => {
    const problems = [
      { row: 'row 12', field: 'rate', problem: 'is no number' },
      { row: 'tariffs[3]', field: '', problem: 'is missing' },
      { row: '', field: '', problem: 'is empty' },
    ]
    expect(
      checkOf({ ...ANSWER, added: 0, changed: 0, unchanged: 0, ended: 0, problems, problemCount: 3 }, 'Whole file'),
    ).toEqual({
      checkedRows: 11,
      good: 0,
      faultCount: 3,
      faults: [
        { line: 12, place: 'row 12', field: 'rate', message: 'is no number' },
        { line: 3, place: 'tariffs[3]', field: null, message: 'is missing' },
        { line: 0, place: 'Whole file', field: null, message: 'is empty' },
      ],
    })
    expect(checkOf(ANSWER, '').good).toBe(11)
    expect(takenCount(ANSWER)).toBe(6)
  })

  it('says what a file would change, and warns of what a replacement ends', () => {
    const counts = (answer: RulesAnswer, isReplacement: boolean): string =>
      textOf(htmlIn({}, <Counts answer={answer} isReplacement={isReplacement} />))
    expect(counts(ANSWER, false)).toBe('2 added, 1 changed, 5 unchanged, 3 ended')
    expect(counts(ANSWER, true)).toContain('3 rules that the file does not have will end.')
    expect(counts({ ...ANSWER, ended: 0 }, true)).not.toContain('will end')
    const problem = { row: 'row 1', field: '', problem: 'x' }
    expect(counts({ ...ANSWER, problems: [problem], problemCount: 1 }, true)).toBe('')
  })

  it('sends the bytes with the portal’s header, and answers as calls do', async () => {
    const sent: Request[] = []
    const answer = (status: number) => (href: string, init: RequestInit) => {
      sent.push(new Request(`https://line.example${href}`, init))
      return Promise.resolve(Response.json({ code: 0, message: '', data: { isTaken: true } }, { status }))
    }
    const file = new Blob(['{"tariffs":[]}'])
    const good = await uploadFile('/v1/x?kind=tariff', file, 'es-ES', answer(200))
    expect(good.data).toEqual({ code: 0, message: '', data: { isTaken: true } })
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.headers.get('x-quayline-portal')).toBe('1')
    expect(sent[0]?.headers.get('language')).toBe('es_ES')
    expect(await sent[0]?.text()).toBe('{"tariffs":[]}')
    const bad = await uploadFile('/v1/x', file, 'fr', answer(413))
    expect(bad.data).toBeUndefined()
    expect(bad.error).toMatchObject({ code: 0 })
  })
})
