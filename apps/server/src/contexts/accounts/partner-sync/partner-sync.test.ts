// Users handed to the partner system: selected, queued, written to the folder, reported in the log, tried again.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appUser, auditEntry, outboxMessage, userCredential, userProfile } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/observability/log.ts'
import { logInAs, TEST_NOW } from '../../../platform/test-app.fixture.ts'
import { type ApprovalApp, type Json, openApprovalApp } from '../approvals/approvals.fixture.ts'
import { folderSystem, partnerFolder } from './folder-system.ts'
import { handOverUsers } from './hand-over-users.ts'

const AT = '/v1/admin/partner-sync'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
let test: ApprovalApp
let dataFolder = ''
let ofCn: string
let alsoOfCn: string
let ofAp: string
beforeAll(async () => {
  test = await openApprovalApp()
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-partner-'))
  ofCn = (await logInAs(test, { username: 'userofcn', company: 'QC5001', approvalRegion: 'CN' })).userId
  alsoOfCn = (await logInAs(test, { username: 'alsoofcn', approvalRegion: 'CN' })).userId
  ofAp = (await logInAs(test, { username: 'userofap', approvalRegion: 'AP' })).userId
}, 120_000)
beforeEach(async () => {
  await test.database.db.delete(outboxMessage)
  test.clock.set(TEST_NOW)
  rmSync(partnerFolder(dataFolder), { recursive: true, force: true })
})
afterAll(async () => {
  await test.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const sync = (userIds: readonly string[], who: 'hq' | 'cn' | 'ap' | 'port' = 'hq') =>
  test.call(test.admins[who].token, 'POST', AT, { userIds })
const retry = (syncIds: readonly string[], who: 'hq' | 'ap' = 'hq') =>
  test.call(test.admins[who].token, 'POST', `${AT}/retry`, { syncIds })
const list = (query = '', who: 'hq' | 'cn' | 'ap' = 'hq') => test.call(test.admins[who].token, 'GET', `${AT}${query}`)
const errorsOf = (body: Json) => body.data.errors.map(({ path: at, rule }: Json) => [at, rule])
const run = async (partner = folderSystem(partnerFolder(dataFolder))) => {
  const { clock } = test
  const job = handOverUsers({ db: test.database.db, clock, log: createLogger({ level: 'silent' }) }, partner)
  while (await job.run(new AbortController().signal));
}
const files = (): readonly string[] => readdirSync(partnerFolder(dataFolder)).toSorted()
const queued = () => test.database.db.select().from(outboxMessage).where(eq(outboxMessage.kind, 'PARTNER_SYNC'))
const entries = async () =>
  (await test.database.db.select().from(auditEntry)).filter(({ action }) => action === 'USER_SYNC')

describe('POST /v1/admin/partner-sync', () => {
  it('queues, hands over once, and says so in the log and the trail', async () => {
    const before = (await entries()).length
    const queued = await sync([ofCn, ofAp, ofCn])
    expect(queued.body.data.items).toMatchObject([
      { userId: ofCn, username: 'userofcn', state: 'WAITING', attempts: 0, requestedBy: 'hqadmin', lastError: null },
      { userId: ofAp, username: 'userofap', state: 'WAITING' },
    ])
    await run()
    await run()
    const { body } = await list()
    expect(
      body.data.items
        .map(({ username, state, attempts, doneAt, nextAttemptAt }: Json) => [
          username,
          state,
          attempts,
          doneAt,
          nextAttemptAt,
        ])
        .toSorted(),
    ).toEqual([
      ['userofap', 'DONE', 1, '2026-03-01T08:00:00.000Z', null],
      ['userofcn', 'DONE', 1, '2026-03-01T08:00:00.000Z', null],
    ])
    expect(files()).toEqual(
      queued.body.data.items.map(({ username, syncId }: Json) => `${username}-${syncId}.json`).toSorted(),
    )
    const recorded = (await entries()).slice(before)
    expect(recorded.map(({ targetName, actor, region }) => [targetName, actor, region])).toEqual([
      ['userofcn', 'hqadmin', 'CN'],
      ['userofap', 'hqadmin', 'AP'],
    ])
    const [row] = await test.database.db.select().from(appUser).where(eq(appUser.id, ofCn))
    expect(recorded[0]).toMatchObject({
      companyId: row?.companyId,
      after: { syncId: queued.body.data.items[0].syncId },
    })
  })

  it('a file holds the fields that the document names, and no secret', async () => {
    const { db } = test.database
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$abc$def'
    await db.insert(userCredential).values({ userId: ofCn, password: hash })
    await db.insert(userProfile).values({ userId: ofCn, remarks: 'pays late', city: 'Ningbo' })
    await db.update(appUser).set({ banned: true, banReason: 'fraud?', truckId: 'T1' }).where(eq(appUser.id, ofCn))
    const { body } = await sync([ofCn])
    await run()
    const text = readFileSync(path.join(partnerFolder(dataFolder), files()[0] ?? ''), 'utf8')
    const handed: Json = JSON.parse(text)
    expect(handed).toMatchObject({
      syncId: body.data.items[0].syncId,
      requestedAt: '2026-03-01T08:00:00.000Z',
      user: { userId: ofCn, username: 'userofcn', status: 'LOCKED', truckId: 'T1', city: 'Ningbo', facilityCodes: [] },
    })
    const document = readFileSync(
      new URL('../../../../../../docs/integration/partner-system.md', import.meta.url),
      'utf8',
    )
    const named = [...document.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(Object.keys(handed.user).toSorted()).toEqual(named.toSorted())
    for (const secret of [hash, 'argon2', 'pays late', 'fraud?', 'token']) expect(text).not.toContain(secret)
    await db.update(appUser).set({ banned: false, banReason: null }).where(eq(appUser.id, ofCn))
  })

  it.each([
    ['another region’s', () => [alsoOfCn, ofAp], 'cn', [['userIds.1', 'user-unknown']]],
    ['one whom there is not', () => [UNKNOWN, ofCn], 'hq', [['userIds.0', 'user-unknown']]],
    ['staff', () => [test.admins.hq.userId], 'cn', [['userIds.0', 'user-unknown']]],
    ['nobody', () => [], 'hq', [['userIds', 'min-length']]],
    ['101', () => Array.from({ length: 101 }, () => ofCn), 'hq', [['userIds', 'max-length']]],
    ['no id', () => ["' or 1=1"], 'hq', [['userIds.0', 'format']]],
  ] as const)('%s: refused, and nobody is queued', async (_, userIds, who, errors) => {
    const { status, body } = await sync(userIds(), who)
    expect([status, errorsOf(body)]).toEqual([400, errors])
    expect(await queued()).toEqual([])
  })

  it('a port’s administrator, customers and visitors may not', async () => {
    expect((await sync([ofCn], 'port')).status).toBe(403)
    expect((await test.call(null, 'POST', AT, { userIds: [ofCn] })).status).toBe(401)
    for (const token of [test.operatorKey, test.partnerKey])
      expect((await test.call(token, 'GET', AT)).status).toBe(403)
  })

  it('who waits already is tried now and not queued twice; also when two ask at once', async () => {
    const [first] = (await sync([ofCn])).body.data.items
    await test.database.db
      .update(outboxMessage)
      .set({ attempts: 3, lastError: 'HTTP 503', nextAttemptAt: '2026-03-02T08:00:00.000Z' })
    const [again] = (await sync([ofCn])).body.data.items
    expect(again).toMatchObject({ syncId: first.syncId, attempts: 3, nextAttemptAt: '2026-03-01T08:00:00.000Z' })
    await Promise.all([sync([alsoOfCn, ofAp]), sync([ofAp, alsoOfCn])])
    expect(await queued()).toHaveLength(3)
  })

  it('an attempt under way is left alone: the change since then is handed over after it', async () => {
    await sync([ofCn])
    await test.database.db
      .update(outboxMessage)
      .set({ attempts: 1, isUnderWay: true, nextAttemptAt: '2026-03-01T08:00:50.000Z' })
    const [second] = (await sync([ofCn])).body.data.items
    const rows = await queued()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id !== second.syncId)?.nextAttemptAt).toBe('2026-03-01T08:00:50.000Z')
  })
})

describe('GET /v1/admin/partner-sync', () => {
  it('newest first, page by page, of those users whom one answers for', async () => {
    for (const [second, user] of [ofCn, ofAp, alsoOfCn].entries()) {
      test.clock.set(TEST_NOW + second * 1000)
      await sync([user])
    }
    const seen = []
    const totals = []
    let after = ''
    do {
      const { body }: { body: Json } = await list(`?limit=1${after}`)
      seen.push(...body.data.items.map(({ username }: Json) => username))
      totals.push(body.data.total)
      after = body.data.next === null ? '' : `&after=${body.data.next}`
    } while (after !== '')
    expect(seen).toEqual(['alsoofcn', 'userofap', 'userofcn'])
    expect(totals).toEqual([3, 3, 3])
    const total = async (query: string, who: 'cn' | 'ap') => (await list(query, who)).body.data.total
    expect([await total('?limit=1', 'cn'), await total('?limit=1', 'ap')]).toEqual([2, 1])
    expect([await total('?limit=1&state=WAITING', 'cn'), await total('?state=DONE', 'cn')]).toEqual([2, 0])
    const names = async (who: 'cn' | 'ap') =>
      (await list('', who)).body.data.items.map(({ username }: Json) => username)
    expect([await names('cn'), await names('ap')]).toEqual([['alsoofcn', 'userofcn'], ['userofap']])
    expect((await list('?state=DONE')).body.data.items).toEqual([])
    expect((await list('?state=GONE')).status).toBe(400)
    expect((await list('?after=x')).status).toBe(400)
  })
})

describe('a partner who fails', () => {
  it('is tried again later, given up at a refusal, and again when an administrator says so, with the same key', async () => {
    const keys: string[] = []
    const outcomes = [
      { kind: 'FAILED', error: 'HTTP 503', retryAfter: null } as const,
      { kind: 'REFUSED', error: 'HTTP 422' } as const,
      { kind: 'DONE' } as const,
    ]
    const partner = {
      name: 'test',
      put: ({ syncId }: { readonly syncId: string }) => {
        keys.push(syncId)
        return Promise.resolve(outcomes[keys.length - 1] ?? { kind: 'DONE' as const })
      },
    }
    const [{ syncId }] = (await sync([ofCn])).body.data.items
    await run(partner)
    expect((await list()).body.data.items).toMatchObject([{ state: 'WAITING', attempts: 1, lastError: 'HTTP 503' }])
    test.clock.set(TEST_NOW + 60_000)
    await run(partner)
    expect((await list('?state=FAILED')).body.data.items).toMatchObject([
      { syncId, attempts: 2, lastError: 'HTTP 422', nextAttemptAt: null },
    ])
    expect(errorsOf((await retry([syncId], 'ap')).body)).toEqual([['syncIds.0', 'user-unknown']])
    expect(errorsOf((await retry([syncId, UNKNOWN])).body)).toEqual([['syncIds.1', 'user-unknown']])
    const before = (await entries()).length
    expect((await retry([syncId])).body.data.items).toMatchObject([{ syncId, state: 'WAITING', attempts: 0 }])
    expect(await entries()).toHaveLength(before + 1)
    await run(partner)
    expect((await list()).body.data.items).toMatchObject([{ state: 'DONE', attempts: 1, lastError: null }])
    expect(keys).toEqual([syncId, syncId, syncId])
    // A finished hand-over does not start again.
    expect((await retry([syncId])).body.data.items).toMatchObject([{ state: 'DONE' }])
    expect(await entries()).toHaveLength(before + 1)
  })

  it('a folder that cannot be written is such a failure, and its error has no secret', async () => {
    const blocked = path.join(dataFolder, 'a-file')
    writeFileSync(blocked, '')
    await sync([ofCn])
    await run(folderSystem(path.join(blocked, 'folder')))
    const [item] = (await list()).body.data.items
    expect(item).toMatchObject({ state: 'WAITING', attempts: 1, lastError: expect.stringMatching(/ENOTDIR/) })
  })
})
