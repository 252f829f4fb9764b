import type { FieldError } from '@quayline/client/schema.d'
import { portalKit } from '@quayline/messages/portal/portal-kit.en-US'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../shell/request.ts'
import { PACKS } from '../shell/rendered.fixture.tsx'
import { col } from './column.tsx'
import { reasonFault } from './confirm-action.tsx'
import { csvOf } from './exported-texts.ts'
import { rangeFault } from './date-range.ts'
import { faultsOfError, listFaults, plainFaults } from './form-fault.ts'
import { fileFault, sizeText } from './import-file.ts'
import { amountText, moneyText, numberText } from './money-text.ts'
import { fetchFile, fileNameOf } from './save-file.ts'
import { workbookOf } from './workbook.ts'

describe('amounts and counts', () => {
  it.each([
    ['1234567.50', 'en-US', '1,234,567.50'],
    ['1234567.50', 'zh-CN', '1,234,567.50'],
    ['1234567.50', 'es-ES', '1.234.567,50'],
    ['1234.5', 'es-ES', '1.234,5'],
    ['1234567.50', 'fr', '1\u202f234\u202f567,50'],
    ['999', 'en-US', '999'],
    ['-1000.00', 'en-US', '−1,000.00'],
    ['99999999999999999999.99', 'en-US', '99,999,999,999,999,999,999.99'],
    ['n/a', 'en-US', 'n/a'],
    ['1e5', 'en-US', '1e5'],
    ['', 'en-US', ''],
  ] as const)('%s in %s is %s', (amount, language, expected) => {
    expect(amountText(amount, language)).toBe(expected)
  })

  it('carry the currency’s code and the decimals as they came', () => {
    expect(moneyText({ amount: '99000', currency: 'JPY' }, 'en-US')).toBe('JPY 99,000')
    expect(moneyText({ amount: '1.125', currency: 'KWD' }, 'fr')).toBe('KWD 1,125')
    expect(numberText(1234, 'es-ES')).toBe('1.234')
  })
})

describe('a file of a table', () => {
  interface Row {
    readonly name: string | null
    readonly at: string
  }
  const columns = [
    col.text<Row>('name', 'Name, full', ({ name }) => name),
    col.instant<Row>('at', 'At', ({ at }) => at),
    col.money<Row>('sum', 'Sum', () => ({ amount: '1000.00', currency: 'USD' })),
    col.actions<Row>('Acts', () => 'Delete'),
  ]
  const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
  const at = '2026-03-17T06:05:00.000Z'

  it('as CSV has the titles, the shown columns, and the mark by which Excel knows UTF-8', () => {
    expect(csvOf(columns, [{ name: null, at }], locale)).toBe(
      '\uFEFF"Name, full",At · UTC+8,Sum\r\n,2026-03-17 14:05,"USD 1,000.00"\r\n',
    )
  })

  it('as a workbook has the same in one sheet, every cell a text', async () => {
    const rows = ['=1+1', '0042', '_x0041_', '中文', null].map((name) => ({ name, at }))
    const file = await workbookOf('a-name-longer-than-a-sheet-may-have', columns, rows, locale)
    const { sheets } = await readXlsx(await file.arrayBuffer())
    expect(sheets.map(({ name }) => name)).toEqual(['a-name-longer-than-a-sheet-may-'])
    expect(sheets[0]?.rows).toEqual([
      ['Name, full', 'At · UTC+8', 'Sum'],
      ...['=1+1', '0042', '_x0041_', '中文', null].map((name) => [name, '2026-03-17 14:05', 'USD 1,000.00']),
    ])
  })
})

describe('faults of a form', () => {
  const rules = {
    labels: { name: 'Name', note: 'Note', agreed: 'Terms' },
    required: ['name', 'agreed'],
    limits: { note: 3 },
  }
  it('found by itself: empty, blank, not ticked, too long in characters as people count them', () => {
    expect(plainFaults({ name: '  ', note: '𠮷𠮷𠮷', agreed: false }, rules, portalKit.form)).toEqual({
      name: 'Enter “Name”',
      agreed: 'Tick “Terms”',
    })
    expect(plainFaults({ name: 'x', note: '𠮷𠮷𠮷𠮷', agreed: true }, rules, portalKit.form)).toEqual({
      note: '1 character too many',
    })
  })

  const refusal = (code: number, errors: readonly FieldError[] = []) =>
    new CallFailed({ failure: { kind: 'refused', status: 400, code, message: 'The words', errors }, requestId: null })

  it('of the server are shown at their fields, or where the code says', () => {
    expect(
      faultsOfError(refusal(5400, [{ path: 'workPhone.number', rule: 'phone-number', message: 'Digits only' }])),
    ).toEqual([{ path: 'workPhone.number', text: 'Digits only' }])
    expect(faultsOfError(refusal(5466), { fieldOfCode: { 5466: 'code' } })).toEqual([
      { path: 'code', text: 'The words' },
    ])
    expect(faultsOfError(refusal(5409), { fieldOfCode: { 5466: 'code' } })).toEqual([])
    expect(faultsOfError(new TypeError('x'))).toEqual([])
    const inRow = refusal(5400, [{ path: 'sapIds.3', rule: 'sap-id', message: '10 digits' }])
    expect(faultsOfError(inRow, { pathOf: (path) => `${path}.sapId` })).toEqual([
      { path: 'sapIds.3.sapId', text: '10 digits' },
    ])
  })

  it('are listed in the order of the fields, the server’s word first, strange fields last', () => {
    const refused = [
      { path: 'elsewhere', text: 'Odd' },
      { path: 'name', text: 'Taken' },
    ]
    expect(listFaults(['agreed', 'name'], { name: 'Own', agreed: 'Tick' }, refused)).toEqual([
      { path: 'agreed', text: 'Tick' },
      { path: 'name', text: 'Taken' },
      { path: 'elsewhere', text: 'Odd' },
    ])
  })

  it.each([
    ['', true, 'Enter a reason'],
    [' \n ', true, 'Enter a reason'],
    ['', false, undefined],
    ['x'.repeat(100), true, undefined],
    [` ${'x'.repeat(100)} `, true, undefined],
    ['x'.repeat(101), true, '1 character too many'],
    ['𠮷'.repeat(100), true, undefined],
  ] as const)('of a reason of at most 100 characters: %s', (text, isRequired, expected) => {
    expect(reasonFault(text, { limit: 100, isRequired }, portalKit)).toBe(expected)
  })
})

describe('the date range of a report (docs/requirements/portal.md 4)', () => {
  it.each([
    ['', '2026-01-01', 'startMissing'],
    ['2026-01-01', '', 'endMissing'],
    ['2026-01-02', '2026-01-01', 'endBeforeStart'],
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-01', '2026-12-31', null],
    ['2026-01-01', '2027-01-01', 'tooLong'],
    ['2024-02-29', '2025-02-28', null],
    ['2024-02-29', '2025-03-01', 'tooLong'],
  ] as const)('%s to %s: %s', (from, to, expected) => {
    expect(rangeFault(from, to)).toBe(expected)
  })
})

describe('a file to import', () => {
  const rule = { endings: ['.xlsx', '.csv'], mostBytes: 2 * 1024 * 1024 }
  it.each([
    ['rates.xlsx', 1, null],
    ['RATES.XLSX', 2 * 1024 * 1024, null],
    ['rates.xlsx', 2 * 1024 * 1024 + 1, 'tooLarge'],
    ['rates.csv', 0, 'empty'],
    ['rates.xlsx.exe', 10, 'wrongType'],
    ['xlsx', 10, 'wrongType'],
  ] as const)('%s of %s bytes: %s', (name, size, expected) => {
    expect(fileFault({ name, size }, rule)).toBe(expected)
  })

  it('says its size as people do', () => {
    expect([sizeText(2 * 1024 * 1024), sizeText(512 * 1024), sizeText(1.5 * 1024 * 1024)]).toEqual([
      '2 MB',
      '512 kB',
      '1.5 MB',
    ])
  })
})

describe('a file of the server', () => {
  const ask = (response: Response | Error) => {
    const fetch = vi.fn<(href: string, init: RequestInit) => Promise<Response>>(() =>
      response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
    )
    return { fetch, file: fetchFile('/v1/admin/users.xlsx', 'fr', {}, fetch) }
  }

  it('comes with its name, asked for by the portal in the reader’s language', async () => {
    const headers = { 'content-type': 'application/x', 'content-disposition': 'attachment; filename="users.xlsx"' }
    const { fetch, file } = ask(new Response('content', { headers }))
    expect((await file).name).toBe('users.xlsx')
    expect(await (await file).content.text()).toBe('content')
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ 'x-quayline-portal': '1', language: 'fr' })
  })

  it.each([
    ['attachment; filename*=UTF-8\'\'%E7%94%A8%E6%88%B7.xlsx; filename="u.xlsx"', '用户.xlsx'],
    ["attachment; filename*=UTF-8''%E0%A4%A", null],
    ['attachment', null],
    [null, null],
  ])('is named by %s', (disposition, expected) => {
    expect(fileNameOf(disposition)).toBe(expected)
  })

  it.each([
    [401, '{"code":401,"message":"no"}', { kind: 'session-expired' }],
    [200, '{"code":911,"message":"old"}', { kind: 'login-required' }],
    [403, '{"code":5403,"message":"not yours"}', { kind: 'refused', status: 403, code: 5403, message: 'not yours' }],
    [502, '<html>', { kind: 'refused', status: 502, code: null, message: null }],
  ])('that is refused with %s fails with the server’s words', async (status, body, failure) => {
    const headers = { 'content-type': 'application/json', 'x-request-id': 'req-9' }
    const { file } = ask(new Response(body, { status, headers }))
    await expect(file).rejects.toMatchObject({ failure, requestId: 'req-9' })
  })

  it('without a network fails as any call does', async () => {
    await expect(ask(new TypeError('offline')).file).rejects.toMatchObject({ failure: { kind: 'network' } })
  })
})
