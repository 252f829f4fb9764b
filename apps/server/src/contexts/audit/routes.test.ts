import { auditEntry } from '@quayline/database/schema'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@quayline/domain/accounts/audit-action'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp, type TestUser } from '../../platform/test-app.fixture.ts'
import { entryOf, putEntries, readCsv } from './audit.fixture.ts'

let test: TestApp
const tokens = new Map<string, string>()
const companies = new Map<string, string>()
const USERS: readonly TestUser[] = [
  { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' },
  { username: 'chinaadmin', kind: 'INTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' },
  { username: 'lostadmin', kind: 'INTERNAL', adminRole: 'REGION_ADMIN' },
  { username: 'portadmin', kind: 'INTERNAL', adminRole: 'PORT_ADMIN' },
  { username: 'internal', kind: 'INTERNAL' },
  { username: 'ownadmin', adminRole: 'COMPANY_ADMIN', company: 'OWNCO' },
  { username: 'otheradmin', adminRole: 'COMPANY_ADMIN', company: 'OTHERCO' },
  { username: 'loneadmin', adminRole: 'COMPANY_ADMIN' },
  { username: 'member', company: 'OWNCO' },
]
beforeAll(async () => {
  test = await openTestApp()
  for (const user of USERS) tokens.set(user.username, (await logInAs(test, user)).token)
  for (const { code, id } of await test.database.db.query.company.findMany()) companies.set(code, id)
}, 120_000)
afterAll(() => test.close())

const get = async (username: string | null, path: string, language = 'en_US') => {
  const token = username === null ? null : (tokens.get(username) ?? username)
  const response = await test.app.inject({
    method: 'GET',
    url: path,
    headers: { ...(token === null ? {} : bearer(token)), language },
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}
const list = async (username: string, query: string, path = '/v1/admin/audit') => {
  const { status, text } = await get(username, `${path}?${query}`)
  const body = JSON.parse(text) as {
    data: { items: { id: string; address: string | null }[]; next: string | null; total: number }
  }
  return { status, body, ids: status === 200 ? body.data.items.map(({ id }) => id) : [] }
}
const OWN = '/v1/company/audit'

describe('GET /v1/admin/audit', () => {
  it('lists each entry whole, newest first by id, also where clocks went back', async () => {
    const changed = {
      before: { email: 'a@b.example', tags: ['x'], n: 1, on: false, gone: null },
      after: { email: 'c@d.example' },
    }
    const ids = await putEntries(test.database.db, [
      entryOf({ targetName: 'whole', ...changed, reason: '原因 "quoted"', companyId: companies.get('OWNCO') ?? null }),
      entryOf({ targetName: 'whole', at: new Date(TEST_NOW - 60_000).toISOString() }),
    ])
    const { body } = await list('hqadmin', 'targetName=whole')
    expect(body.data).toMatchObject({
      next: null,
      items: [
        { id: ids[1], at: '2026-03-01T07:59:00.000Z' },
        {
          id: ids[0],
          at: '2026-03-01T08:00:00.000Z',
          actor: 'hqadmin',
          actorRole: 'HQ_ADMIN',
          address: '198.51.100.7',
          requestId: 'request-1',
          action: 'USER_LOCK',
          targetType: 'USER',
          targetName: 'whole',
          reason: '原因 "quoted"',
          ...changed,
        },
      ],
    })
  })

  it('pages by key: nothing twice, nothing left out while entries are added; each page has the total of now', async () => {
    const ids = await putEntries(
      test.database.db,
      Array.from({ length: 7 }, () => entryOf({ targetName: 'paged' })),
    )
    const seen: string[] = []
    const totals: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body, ids: page } = await list(
        'hqadmin',
        `targetName=paged&limit=3${next === '' ? '' : `&after=${next}`}`,
      )
      seen.push(...page)
      totals.push(body.data.total)
      next = body.data.next
      await putEntries(test.database.db, [entryOf({ targetName: 'paged' })])
    }
    expect(seen).toEqual(ids.toReversed())
    expect(totals).toEqual([7, 8, 9])
    const { body, ids: first } = await list('hqadmin', 'targetName=paged&limit=2&sort=at')
    expect(first).toEqual(ids.slice(0, 2))
    const { ids: second } = await list('hqadmin', `targetName=paged&limit=2&sort=at&after=${body.data.next}`)
    expect(second).toEqual(ids.slice(2, 4))
  })

  it('searches by each criterion, and by all together', async () => {
    const at = (minute: number) => new Date(TEST_NOW + minute * 60_000).toISOString()
    const [a = '', b = '', c = ''] = await putEntries(test.database.db, [
      entryOf({ actor: 'seeker', targetName: 'sought', at: at(1) }),
      entryOf({ actor: 'seeker', targetName: 'other', action: 'USER_ADD', at: at(2) }),
      entryOf({ actor: 'seeker', targetName: 'sought', action: 'APPROVAL_PASS', targetType: 'APPROVAL', at: at(3) }),
    ])
    const found = async (query: string) => (await list('hqadmin', `actor=seeker&${query}`)).ids
    expect(await found('')).toEqual([c, b, a])
    expect(await found('action=USER_ADD')).toEqual([b])
    expect(await found('targetType=APPROVAL')).toEqual([c])
    expect(await found('targetName=sought')).toEqual([c, a])
    expect(await found(`from=${at(2)}`)).toEqual([c, b])
    expect(await found(`until=${at(2)}`)).toEqual([a])
    expect(await found(`from=${at(2)}&until=${at(2)}`)).toEqual([])
    expect(await found(`action=USER_LOCK&targetType=USER&targetName=sought&from=${at(0)}&until=${at(9)}`)).toEqual([a])
    expect(await found(`targetName=${encodeURIComponent("' or true --")}`)).toEqual([])
    expect(await found('targetName=soug%25')).toEqual([])
  })

  it.each([
    ['after=-1', 'after'],
    ['after=1e3', 'after'],
    ['after=99999999999999999999', 'after'],
    ['after=', 'after'],
    ['action=USER_FORGE', 'action'],
    ['targetType=PERSON', 'targetType'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01T00%3A00%3A00Z', 'from'],
    ['until=2026-02-30T00%3A00%3A00Z', 'until'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['actor=%20', 'actor'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await list('hqadmin', query)
    expect(status).toBe(400)
    expect((body.data as unknown as { errors: unknown }).errors).toMatchObject([{ path }])
  })

  it('shows a region’s administrator what is about his region, and one without a region nothing', async () => {
    const [china] = await putEntries(test.database.db, [
      entryOf({ targetName: 'regional', region: 'CN' }),
      entryOf({ targetName: 'regional', region: 'EU' }),
      entryOf({ targetName: 'regional', region: null }),
      entryOf({ targetName: 'counted', region: 'CN' }),
      entryOf({ targetName: 'counted', region: 'CN', actor: 'another' }),
      entryOf({ targetName: 'counted', region: 'EU' }),
    ])
    const total = async (username: string, query = '') =>
      (await list(username, `targetName=counted&limit=1${query}`)).body.data.total
    expect([await total('hqadmin'), await total('chinaadmin'), await total('lostadmin')]).toEqual([3, 2, 0])
    expect(await total('chinaadmin', '&actor=another')).toBe(1)
    expect((await list('chinaadmin', 'targetName=regional')).ids).toEqual([china])
    expect((await list('lostadmin', 'targetName=regional')).ids).toEqual([])
    expect((await list('hqadmin', 'targetName=regional')).ids).toHaveLength(3)
  })

  it('counts 1,000 entries and says more than 1,000', async () => {
    await test.database.db.execute(sql`
      insert into audit_entry (at, actor, actor_role, action, target_type, target_id, target_name, region)
      select now(), 'busy', 'HQ_ADMIN', case when n <= 1000 then 'USER_LOCK' else 'USER_UNLOCK' end, 'USER', n::text, 'crowd' || n, 'CN'
      from generate_series(1, 1005) n`)
    const total = async (query: string) => (await list('chinaadmin', query)).body.data.total
    expect([await total('actor=busy&action=USER_LOCK'), await total('actor=busy')]).toEqual([1000, 1001])
  })

  it.each(['portadmin', 'internal', 'ownadmin', 'member'])('is closed to %s', async (username) => {
    expect((await get(username, '/v1/admin/audit')).status).toBe(403)
    expect((await get(username, '/v1/admin/audit.csv')).status).toBe(403)
  })

  it('is closed to visitors and to operators’ keys', async () => {
    for (const path of ['/v1/admin/audit', '/v1/admin/audit.csv', OWN, `${OWN}.csv`]) {
      expect((await get(null, path)).status).toBe(401)
      expect((await get(test.operatorKey, path)).status).toBe(403)
    }
  })
})

describe('GET /v1/company/audit', () => {
  it('shows a company’s administrator the actions about his company only, without addresses', async () => {
    const [own] = await putEntries(test.database.db, [
      entryOf({ targetName: 'ofcompany', companyId: companies.get('OWNCO') ?? null }),
      entryOf({ targetName: 'ofcompany', companyId: companies.get('OTHERCO') ?? null }),
      entryOf({ targetName: 'ofcompany', companyId: null, region: 'CN' }),
      entryOf({ targetName: 'ofcompany2', companyId: companies.get('OWNCO') ?? null }),
      entryOf({ targetName: 'ofcompany2', companyId: companies.get('OWNCO') ?? null }),
      entryOf({ targetName: 'ofcompany2', companyId: companies.get('OTHERCO') ?? null }),
    ])
    expect((await list('ownadmin', 'targetName=ofcompany2&limit=1', OWN)).body.data.total).toBe(2)
    const { ids, body } = await list('ownadmin', 'targetName=ofcompany', OWN)
    expect(ids).toEqual([own])
    expect(body.data.items[0]).toMatchObject({ address: null, actor: 'hqadmin', requestId: 'request-1' })
    expect((await list('otheradmin', 'targetName=ofcompany', OWN)).ids).not.toContain(own)
  })

  it.each(['hqadmin', 'chinaadmin', 'member', 'loneadmin'])('is closed to %s', async (username) => {
    expect((await get(username, OWN)).status).toBe(403)
    expect((await get(username, `${OWN}.csv`)).status).toBe(403)
  })
})

describe('the trail as a file', () => {
  const newestEntry = async () => {
    const [entry] = await test.database.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    return entry
  }

  it('reads in the language asked for, runs no formula, and is itself recorded', async () => {
    const formula = '=HYPERLINK("http://thief.example","wang")'
    await putEntries(test.database.db, [
      entryOf({
        targetName: 'filed',
        action: 'USER_ROLE',
        reason: `${formula}\r\nsecond line, with a comma`,
        before: { kind: 'BASIC', tags: ['a', 'b'] },
        after: { kind: null, tags: [] },
        actorRole: 'COMMAND_LINE',
      }),
    ])
    const { status, headers, text } = await get('hqadmin', '/v1/admin/audit.csv?targetName=filed&lang=zh-CN', 'fr')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="audit-2026-03-01.csv"')
    expect(headers['cache-control']).toBe('no-store')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [heads, ...rows] = readCsv(text.slice(1))
    expect(heads?.slice(0, 4)).toEqual(['时间（UTC）', '操作人', '操作人角色', '来源地址'])
    expect(rows).toEqual([
      [
        '2026-03-01 08:00:00',
        'hqadmin',
        '命令行',
        '198.51.100.7',
        'request-1',
        '变更用户类型或管理角色',
        '用户',
        'filed',
        '00000000-0000-4000-8000-000000000001',
        `'${formula}\r\nsecond line, with a comma`,
        'kind: "BASIC"\ntags: ["a","b"]',
        'kind: null\ntags: []',
      ],
    ])
    expect(await newestEntry()).toMatchObject({
      actor: 'hqadmin',
      actorRole: 'HQ_ADMIN',
      action: 'AUDIT_EXPORT',
      targetType: 'AUDIT',
      companyId: null,
      region: null,
      before: null,
      after: { targetName: 'filed', language: 'zh-CN' },
    })
  })

  it('takes the request’s language without `lang`', async () => {
    const { text } = await get('hqadmin', '/v1/admin/audit.csv?actor=nobody', 'es_ES')
    const [heads, ...rows] = readCsv(text.slice(1))
    expect(heads?.slice(0, 4)).toEqual(['Hora (UTC)', 'Realizado por', 'Función', 'Dirección de origen'])
    expect(rows).toEqual([])
  })

  it('holds no entry written after it was asked for: not its own either', async () => {
    const before = await newestEntry()
    const { text } = await get('hqadmin', '/v1/admin/audit.csv?action=AUDIT_EXPORT&lang=en-US')
    const exports = readCsv(text.slice(1)).slice(1)
    const recorded = await test.database.db.query.auditEntry.findMany({
      where: (entry, { eq }) => eq(entry.action, 'AUDIT_EXPORT'),
    })
    expect(exports).toHaveLength(recorded.length - 1)
    expect((await newestEntry())?.id).toBeGreaterThan(before?.id ?? 0)
  })

  it('holds of a company what is the company’s, without addresses, and the company sees that it was taken', async () => {
    await putEntries(test.database.db, [
      entryOf({ targetName: 'companyfile', companyId: companies.get('OWNCO') ?? null }),
      entryOf({ targetName: 'companyfile', companyId: companies.get('OTHERCO') ?? null }),
    ])
    const { text } = await get('ownadmin', `${OWN}.csv?targetName=companyfile&lang=en-US`)
    const [heads, ...rows] = readCsv(text.slice(1))
    expect(heads).toEqual([
      'Time (UTC)',
      'Done by',
      'Role',
      'Request ID',
      'Action',
      'Object type',
      'Object',
      'Object ID',
      'Reason',
      'Before',
      'After',
    ])
    expect(rows.map(([, , , , , , name]) => name)).toEqual(['companyfile'])
    expect(text).not.toContain('198.51.100.7')
    expect((await list('ownadmin', 'action=AUDIT_EXPORT', OWN)).body.data.items[0]).toMatchObject({
      actor: 'ownadmin',
      actorRole: 'COMPANY_ADMIN',
      address: null,
    })
    expect((await list('otheradmin', 'action=AUDIT_EXPORT', OWN)).ids).toEqual([])
  })

  it('of a region’s administrator is seen by the region', async () => {
    await get('chinaadmin', '/v1/admin/audit.csv?targetName=nobody')
    expect((await list('chinaadmin', 'action=AUDIT_EXPORT&actor=chinaadmin')).ids).toHaveLength(1)
    expect((await newestEntry())?.region).toBe('CN')
  })

  it('holds every entry of many pages once, newest first', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => entryOf({ targetName: 'many', reason: String(n) }))
    await putEntries(test.database.db, rows.slice(0, 1500))
    await putEntries(test.database.db, rows.slice(1500))
    const { text } = await get('hqadmin', '/v1/admin/audit.csv?targetName=many&lang=fr')
    const reasons = readCsv(text.slice(1))
      .slice(1)
      .map((row) => row[9])
    expect(reasons).toEqual(rows.map(({ reason }) => reason).toReversed())
  })

  it.each(['from=0000-01-01T00%3A00%3A00Z', 'lang=de', 'action=USER_FORGE'])(
    'refuses %s and records nothing',
    async (query) => {
      const before = await newestEntry()
      expect((await get('hqadmin', `/v1/admin/audit.csv?${query}`)).status).toBe(400)
      expect(await newestEntry()).toEqual(before)
    },
  )
})

it('every action and every object has a text of its own in each language', async () => {
  await putEntries(
    test.database.db,
    AUDIT_ACTIONS.map((action, n) =>
      entryOf({ targetName: 'worded', action, targetType: AUDIT_TARGETS[n % AUDIT_TARGETS.length] ?? 'USER' }),
    ),
  )
  for (const lang of ['zh-CN', 'en-US', 'es-ES', 'fr']) {
    const { text } = await get('hqadmin', `/v1/admin/audit.csv?targetName=worded&lang=${lang}`)
    const rows = readCsv(text.slice(1)).slice(1)
    expect(new Set(rows.map((row) => row[5])).size).toBe(AUDIT_ACTIONS.length)
    expect(new Set(rows.map((row) => row[6])).size).toBe(AUDIT_TARGETS.length)
  }
})
