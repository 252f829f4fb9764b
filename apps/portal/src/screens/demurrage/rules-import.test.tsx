import { describe, expect, it } from 'vitest'
import { uploadFile } from '../../kit/upload-file.ts'
import { htmlIn, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession } from '../answered.fixture.ts'
import { Counts } from './rules-choice.tsx'
import { checkOf, exportHref, type RulesAnswer, takenCount } from './rules-import.ts'
import { RulesImportScreen } from './rules-import-screen.tsx'
import { RULES_OWN } from './rules-own-texts.ts'

const rules = RULES_OWN['en-US']
const session = adminSession('HQ_ADMIN', 'DEMURRAGE_RULES')

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

  it('shows faults where they are, in rows of a sheet, of JSON, or of the file as a whole', () => {
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
