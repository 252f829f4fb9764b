import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer } from '../../../platform/test-app.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  BOOKING,
  type Credential,
  type DemurrageTestApp,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  logInCallers,
  openDemurrageApp,
  OTHER_BILL,
  queryOf,
  REEFER_CONTAINER,
  SEA_CONTAINER,
} from './charge-app.fixture.ts'

let test: DemurrageTestApp
let consignee: Credential
let otherConsignee: Credential
let stranger: Credential
let basic: Credential
let internal: Credential

beforeAll(async () => {
  test = await openDemurrageApp()
  ;({ consignee, otherConsignee, stranger, basic, internal } = await logInCallers(test))
})
afterAll(() => test.close())

type Asked = Readonly<Record<string, string>>

const ledger = (headers: Credential, asked: Asked = {}) =>
  test.call('GET', `/v1/demurrage/ledger?${queryOf({ docRef: BILL, bound: 'BM', ...asked })}`, headers)

const csv = (headers: Credential, asked: Asked = {}) =>
  test.app.inject({
    method: 'GET',
    url: `/v1/demurrage/ledger.csv?${queryOf({ docRef: BILL, bound: 'BM', ...asked })}`,
    headers: { language: 'en_US', ...headers },
  })

const csvStatus = async (headers: Credential, asked: Asked = {}) => {
  const answer = await csv(headers, asked)
  return { status: answer.statusCode, body: answer.json() }
}

const whatIf = (headers: Credential, asked: Readonly<Record<string, unknown>> = {}) =>
  test.call('POST', '/v1/demurrage/what-if', headers, { docRef: BILL, bound: 'BM', ...asked })

describe.each([
  ['getLedger', ledger],
  ['getLedgerCsv', csvStatus],
  ['whatIf', whatIf],
] as const)('who may ask %s', (_, ask) => {
  it('parties and staff, nobody else', async () => {
    expect((await ask({})).status).toBe(401)
    for (const refused of [basic, stranger, otherConsignee, bearer(test.partnerKey), bearer(test.operatorKey)])
      expect(await ask(refused)).toMatchObject({ status: 403, body: { code: 5403 } })
    expect(await ask(stranger, { docRef: '9999999999' })).toEqual(await ask(stranger))
  })

  it('refuses what is no number', async () => {
    expect(await ask(consignee, { docRef: '@@@@' })).toMatchObject({
      status: 400,
      body: { data: { errors: [{ path: 'docRef' }] } },
    })
  })
})

describe('getLedger', () => {
  it('shows each day of each period, its clause and its sums', async () => {
    const { status, body } = await ledger(consignee, { rowId: OPEN_CONTAINER })
    expect(status).toBe(200)
    const [entry, ...others] = body.data.entries
    expect(others).toEqual([])
    expect(entry.row).toMatchObject({ eqpNum: OPEN_CONTAINER, ar: '1960.00', isEarliest: true })
    expect(entry.start).toEqual({
      kind: 'DISCHARGE',
      on: '2026-02-10',
      at: '2026-02-10 23:50',
      port: 'CNSHA',
      portCity: 'Shanghai ,Shanghai ,China',
      source: 'COARRI/44',
    })
    expect(entry.end).toBeNull()
    expect(entry.tariff).toEqual({
      rowKey: 'CN-BM-DND-40HQ',
      clause: 'T1 40HQ',
      effectiveFrom: '2025-01-01',
      effectiveUntil: null,
    })
    expect(entry.agreement).toBeNull()
    expect(entry.runs).toEqual([
      {
        from: '2026-02-17',
        to: '2026-02-24',
        days: 8,
        slab: { fromDay: 8, toDay: 15, rate: '120' },
        rate: '120.00',
        amount: '960.00',
      },
      {
        from: '2026-02-25',
        to: '2026-03-01',
        days: 5,
        slab: { fromDay: 16, toDay: 40, rate: '200' },
        rate: '200.00',
        amount: '1000.00',
      },
    ])
    expect(entry.days).toHaveLength(20)
    expect(entry.days[6]).toEqual({
      on: '2026-02-16',
      dayNumber: 7,
      kind: 'FREE',
      reason: 'FREE_TIME',
      note: null,
      slab: null,
      rate: null,
      amount: '0.00',
    })
    expect(entry.days[19]).toMatchObject({ on: '2026-03-01', dayNumber: 20, kind: 'CHARGED', amount: '200.00' })
    expect(body.data).toMatchObject({
      totals: [{ currency: 'CNY', amount: '1960.00' }],
      leftOut: 0,
      can: { dispute: true },
    })
    expect(body.clocks['/entries/0/start/at']).toEqual({ zone: 'Asia/Shanghai', offset: '+08:00' })
  })

  it('says in the language of the request how days are counted', async () => {
    const terms = async (language: string) =>
      (await ledger({ ...otherConsignee, language }, { docRef: OTHER_BILL, rowId: AGREED_CONTAINER })).body.data
        .entries[0].terms
    expect(await terms('en_US')).toEqual([
      'The clock starts with: discharge from the vessel. That day is day 1.',
      'The clock ends with: empty return. That day is counted too; part of a day is a whole day.',
      'The version of the tariff is chosen by the date of discharge.',
      'Free time in calendar days, weekends and holidays included: 14.',
      'The free time is that of an agreement and replaces the tariff’s (days: 7).',
      'Days on which the gate is closed unexpectedly count as any day.',
      'After free time every calendar day is charged.',
      'Rates go by the number of days since day 1.',
      'Free time by agreement does not move the rates: days are numbered as without it, so that longer free time uses up the lower rates.',
      'Rates a day (CNY): days 8 to 15: 120.00, days 16 to 40: 200.00, from day 41: 400.00.',
    ])
    expect((await terms('zh_CN'))[0]).toBe('起算事件：卸船。事件当天即为第 1 天。')
    expect((await terms('fr'))[0]).toBe('Le décompte commence par : déchargement du navire. Ce jour est le jour 1.')
  })

  it('a container that has not come, and one that cannot be assessed, have no days', async () => {
    const { body } = await ledger(otherConsignee, { docRef: OTHER_BILL })
    const [, sea, reefer] = body.data.entries
    expect(sea).toMatchObject({
      row: { eqpNum: SEA_CONTAINER, status: 'NOT_STARTED' },
      start: null,
      tariff: { rowKey: 'CN-BM-DND-40HQ' },
      agreement: { rowKey: 'AGR-CONSIGNEE2' },
      runs: [],
      days: [],
    })
    expect(sea.terms).not.toEqual([])
    expect(reefer).toMatchObject({ row: { eqpNum: REEFER_CONTAINER }, tariff: null, terms: [], days: [] })
    expect(body.data).toMatchObject({ leftOut: 1, totals: [{ amount: '1120.00' }] })
    const alone = await ledger(otherConsignee, { docRef: OTHER_BILL, rowId: REEFER_CONTAINER })
    expect(alone.body.data).toMatchObject({ totals: [], leftOut: 1, can: { dispute: false } })
  })

  it('ends the running period on the asked day', async () => {
    const { body } = await ledger(consignee, { endDate: '2026-03-05' })
    expect(body.data.totals).toEqual([{ currency: 'CNY', amount: '3560.00' }])
    expect(body.data.entries.map(({ days }: { days: readonly unknown[] }) => days.length)).toEqual([25, 24])
  })

  it.each([OLD_CONTAINER, `${OLD_CONTAINER}-DND`, `${OLD_CONTAINER.toLowerCase()}-dnd`])(
    'takes the row as "%s"',
    async (rowId) => {
      const { body } = await ledger(consignee, { rowId })
      expect(body.data.entries).toHaveLength(1)
      expect(body.data.entries[0].row).toMatchObject({ eqpNum: OLD_CONTAINER, ar: '800.00' })
      expect(body.data.entries[0].end).toMatchObject({
        kind: 'EMPTY_RETURN',
        on: '2026-02-13',
        at: '2026-02-13 00:05',
        source: 'CODECO/34',
      })
    },
  )

  it('a row of another bill is not found, nor one that is none', async () => {
    for (const rowId of [AGREED_CONTAINER, 'nonsense', `${OPEN_CONTAINER}-DET`])
      expect(await ledger(consignee, { rowId })).toMatchObject({ status: 404, body: { code: 5404 } })
  })

  it('refuses a day that no picker offers', async () => {
    for (const endDate of ['1969-12-31', '2120-01-02', '2026-02-30'])
      expect(await ledger(consignee, { endDate })).toMatchObject({
        status: 400,
        body: { data: { errors: [{ path: 'endDate' }] } },
      })
  })

  it('shows the consignee of one bill nothing of the other one of the same booking', async () => {
    const { body } = await ledger(consignee, { docRef: BOOKING, docType: 'bkg' })
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${AGREED_CONTAINER}|${SEA_CONTAINER}|${REEFER_CONTAINER}|CONSIGNEE2`),
    )
  })

  it('is empty for staff where nobody knows the number', async () => {
    expect((await ledger(internal, { docRef: '9999999999' })).body.data).toEqual({
      entries: [],
      totals: [],
      leftOut: 0,
      can: { dispute: false },
    })
  })
})

describe('getLedgerCsv', () => {
  it('is a table with a row a day, and one for each charge without days', async () => {
    const answer = await csv(otherConsignee, { docRef: OTHER_BILL })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="demurrage-QLTB7700000102.csv"',
      'cache-control': 'private, no-cache',
    })
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = answer.rawPayload.toString('utf8').slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Container,Size type,Charge type,Port,Date,Day no.,Kind,Reason,Note,Rate a day,Amount,Currency,Tariff clause,Agreement clause,Row id',
    )
    expect(lines[14]).toBe(
      `${AGREED_CONTAINER},40HQ,Demurrage and detention,CNSHA,2026-02-23,14,Free,Within free time by agreement,,,0.00,CNY,T1 40HQ,"'=Agreement ""CONSIGNEE2"", 2026",${AGREED_CONTAINER}-DND`,
    )
    expect(lines[15]).toBe(
      `${AGREED_CONTAINER},40HQ,Demurrage and detention,CNSHA,2026-02-24,15,Charged,Charged by the tariff,,120.00,120.00,CNY,T1 40HQ,"'=Agreement ""CONSIGNEE2"", 2026",${AGREED_CONTAINER}-DND`,
    )
    expect(lines[21]).toMatch(new RegExp(`^${SEA_CONTAINER},40HQ,.*,,,Not started,,,,0\\.00,CNY,`))
    expect(lines[22]).toMatch(
      new RegExp(`^${REEFER_CONTAINER},20RF,.*Cannot be assessed,"?No tariff.*,,,,,,${REEFER_CONTAINER}-DND$`),
    )
    expect(lines.slice(23)).toEqual([''])
  })

  it('speaks the language of the request', async () => {
    const answer = await csv({ ...consignee, language: 'zh_CN' })
    expect(answer.rawPayload.toString('utf8')).toMatch(/^\uFEFF箱号,箱型尺寸,费用类型/)
  })

  it('is not sent again while it holds', async () => {
    const { headers } = await csv(consignee)
    const etag = String(headers['etag'])
    expect((await csv({ ...consignee, 'if-none-match': etag })).statusCode).toBe(304)
    expect((await csv({ ...consignee, 'if-none-match': etag }, { endDate: '2026-03-05' })).statusCode).toBe(200)
  })

  it('keeps hostile spellings of a number out of the file’s name', async () => {
    const { headers } = await csv(consignee, { docRef: 'qltb 7700-000101' })
    expect(headers['content-disposition']).toBe('attachment; filename="demurrage-QLTB7700000101.csv"')
  })
})

describe('whatIf', () => {
  it('shows what each day costs and where it steps up', async () => {
    const now = test.clock.now()
    test.clock.set(Date.UTC(2026, 1, 15, 4))
    const { body } = await whatIf(consignee, { seqNoList: [OPEN_CONTAINER], from: '2026-02-15', days: 3 })
    test.clock.set(now)
    const cny = (amount: string) => [{ currency: 'CNY', amount }]
    expect(body.data).toEqual({
      days: [
        { on: '2026-02-15', totals: cny('0.00') },
        { on: '2026-02-16', totals: cny('0.00') },
        { on: '2026-02-17', totals: cny('120.00') },
      ],
      steps: [
        { on: '2026-02-16', totals: cny('0.00'), saves: cny('120.00') },
        { on: '2026-02-17', totals: cny('120.00'), saves: cny('120.00') },
      ],
      leftOut: 0,
      isDecided: false,
    })
  })

  it('begins today at the port, for thirty days, with all rows', async () => {
    // 16:30 UTC is the next day in Shanghai.
    const now = test.clock.now()
    test.clock.set(Date.UTC(2026, 2, 1, 16, 30))
    const { body } = await whatIf(consignee)
    test.clock.set(now)
    expect(body.data.days).toHaveLength(30)
    // 21 days of the open container (8 x 120 + 6 x 200), and the cost of the closed one.
    expect(body.data.days[0]).toEqual({ on: '2026-03-02', totals: [{ currency: 'CNY', amount: '2960.00' }] })
  })

  it('compares no days before today at the port of a period that runs; a closed one can be asked from any', async () => {
    const message = 'A clock that still runs cannot end in the past; choose 2026-03-01 or a later day'
    expect(await whatIf(consignee, { from: '2026-02-28' })).toMatchObject({
      status: 400,
      body: { message, data: { errors: [{ path: 'from', rule: 'min' }] } },
    })
    expect((await whatIf(consignee, { from: '2026-02-28', seqNoList: [OLD_CONTAINER] })).status).toBe(200)
    expect(await ledger(consignee, { endDate: '2026-02-28' })).toMatchObject({ status: 400, body: { message } })
    expect((await ledger(consignee, { endDate: '2026-02-28', rowId: OLD_CONTAINER })).status).toBe(200)
  })

  it('is decided where no period runs', async () => {
    const { body } = await whatIf(consignee, { seqNoList: [OLD_CONTAINER], from: '2026-03-01', days: 2 })
    expect(body.data).toMatchObject({ steps: [], isDecided: true })
    expect(body.data.days[1]).toEqual({ on: '2026-03-02', totals: [{ currency: 'CNY', amount: '800.00' }] })
  })

  it('counts what is in no sum', async () => {
    const { body } = await whatIf(otherConsignee, { docRef: OTHER_BILL, from: '2026-03-01', days: 1 })
    expect(body.data).toMatchObject({ leftOut: 1, isDecided: false })
    expect(body.data.days[0].totals).toEqual([{ currency: 'CNY', amount: '1120.00' }])
  })

  it.each([
    [{ from: '2120-01-02' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ days: 0 }, 'days'],
    [{ days: 121 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ seqNoList: [AGREED_CONTAINER] }, 'seqNoList.0'],
  ])('%j is refused by name', async (asked, path) => {
    expect(await whatIf(consignee, asked)).toMatchObject({
      status: 400,
      body: { code: 5400, data: { errors: [{ path }] } },
    })
  })

  it('has nothing to decide for staff where nobody knows the number', async () => {
    const { body } = await whatIf(internal, {
      docRef: '9999999999',
      seqNoList: [OPEN_CONTAINER],
      from: '2026-03-01',
      days: 1,
    })
    expect(body.data).toEqual({ days: [{ on: '2026-03-01', totals: [] }], steps: [], leftOut: 0, isDecided: true })
  })
})
