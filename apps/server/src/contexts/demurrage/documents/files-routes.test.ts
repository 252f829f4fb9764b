// The ledger and the dispute pack as files, read back: the report shows what the call answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { bearer } from '../../../platform/test-app.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  type Credential,
  type DemurrageTestApp,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  logInCallers,
  openDemurrageApp,
  OTHER_BILL,
  queryOf,
  REEFER_CONTAINER,
  SHORT_PDF_LINES,
} from '../charges/charge-app.fixture.ts'

let test: DemurrageTestApp
let consignee: Credential
let otherConsignee: Credential
let stranger: Credential
let basic: Credential

beforeAll(async () => {
  test = await openDemurrageApp()
  ;({ consignee, otherConsignee, stranger, basic } = await logInCallers(test))
})
afterAll(() => test.close())

const FILES = ['ledger.pdf', 'dispute-pack.pdf', 'dispute-pack.csv'] as const

const file = (name: (typeof FILES)[number], headers: Credential, asked: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'GET',
    url: `/v1/demurrage/${name}?${queryOf({ docRef: BILL, bound: 'BM', ...asked })}`,
    headers: { language: 'en_US', ...headers },
  })

const pagesOf = async (
  name: 'ledger.pdf' | 'dispute-pack.pdf',
  headers: Credential,
  asked: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const answer = await file(name, headers, asked)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.rawPayload).pages.join('\n')
}

describe.each(FILES)('%s', (name) => {
  it('is for parties and staff', async () => {
    expect((await file(name, {})).statusCode).toBe(401)
    for (const refused of [basic, stranger, otherConsignee, bearer(test.partnerKey), bearer(test.operatorKey)])
      expect((await file(name, refused)).json()).toMatchObject({ code: 5403 })
    expect((await file(name, stranger, { docRef: '9999999999' })).json()).toEqual((await file(name, stranger)).json())
  })

  it('refuses what is no number, no day or no row', async () => {
    expect((await file(name, consignee, { docRef: '@@@@' })).statusCode).toBe(400)
    expect((await file(name, consignee, { endDate: '2026-02-30' })).statusCode).toBe(400)
    expect((await file(name, consignee, { rowId: 'NONE' })).statusCode).toBe(404)
  })

  it('is kept by its reader alone', async () => {
    const { headers } = await file(name, consignee)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-disposition']).toMatch(/filename="(ledger|dispute)-QLTB7700000101\.(pdf|csv)"$/)
  })
})

describe.each(['ledger.pdf', 'dispute-pack.pdf'] as const)('%s of the whole year', (name) => {
  it('is refused with the cure before it is drawn; the table has every day', async () => {
    const asked = { endDate: '2026-12-31' }
    const answer = await file(name, consignee, asked)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 5400, data: null })
    expect(answer.json<{ message: string }>().message).toBe(
      `This paper would have more than ${SHORT_PDF_LINES} lines, which are not printed; print one container at a time (rowId), or take the CSV file`,
    )
    const table = await file('dispute-pack.csv', consignee, asked)
    expect(table.statusCode).toBe(200)
    expect(table.payload).toContain('2026-12-31')
  })
})

describe('the printed ledger', () => {
  it('has every day with its reason, the slabs, the clause and the sums', async () => {
    const text = await pagesOf('ledger.pdf', consignee)
    // T1 20GP, 25 counted days: 10 free, 10 x 40, 5 x 80 = CNY 800 (docs/requirements/tariff-tables.md 3).
    for (const part of [
      OLD_CONTAINER,
      OPEN_CONTAINER,
      'T1 20GP',
      'T1 40HQ',
      'CNY 800.00',
      '2026-01-20',
      '2026-02-13',
      'days 11–20',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(AGREED_CONTAINER)
    expect(text.match(/Within free time/g)).toHaveLength(10 + 7)
    expect(text).toContain('Page 1 of')
  })

  it('counts to the day that was asked for', async () => {
    // OPEN_CONTAINER from 10 February, T1 40HQ, to 26 March: 45 counted days cost CNY 7,960 (docs/requirements/tariff-tables.md 3).
    const text = await pagesOf('ledger.pdf', consignee, { endDate: '2026-03-26', rowId: OPEN_CONTAINER })
    expect(text).toContain('CNY 7,960.00')
    expect(text).toContain('Counted to 2026-03-26')
  })

  it('says why a charge cannot be assessed, and that the sums leave it out', async () => {
    const text = await pagesOf('ledger.pdf', otherConsignee, { docRef: OTHER_BILL })
    expect(text).toContain(REEFER_CONTAINER)
    expect(text).toContain('No tariff covers this container')
    expect(text).toContain('not in the totals: 1.')
    expect(text).not.toContain('0.00 CNY')
  })

  it.each([
    ['zh_CN', '滞箱滞港费明细'],
    ['fr', 'Décompte des surestaries'],
    ['es_ES', 'Detalle de demoras'],
  ])('reads in %s', async (language, title) => {
    const text = await pagesOf('ledger.pdf', { ...consignee, language })
    expect(text).toContain(title)
  })
})

describe('the dispute pack', () => {
  it('says of each item of 46 CFR 541.6 what fills it or that it is missing', async () => {
    const text = await pagesOf('dispute-pack.pdf', consignee, { rowId: OLD_CONTAINER })
    for (const part of ['541.6(a)(1)', '541.6(e)(2)', 'not in our data', OLD_CONTAINER, 'CNSHA', '2026-01-29'])
      expect(text).toContain(part)
    expect(text).not.toContain(OPEN_CONTAINER)
    expect(text).toContain('This system holds no equipment interchange receipt')
  })

  it('is a table of four columns for machines, quoted where it must be and never a formula', async () => {
    const answer = await file('dispute-pack.csv', otherConsignee, { docRef: OTHER_BILL })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = answer.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('Section,Item,Value,Source')
    expect(rows.length).toBeGreaterThan(21)
    // The agreement's clause begins with an equals sign.
    expect(answer.body).toContain('=Agreement ""CONSIGNEE2"", 2026')
    for (const row of rows) expect(row).not.toMatch(/(^|,)"?[=+@]/)
  })
})
