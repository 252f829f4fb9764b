// What the audit trail records, and that an entry disappears with a command that was rolled back. That entries cannot
// be changed is tested in contexts/audit/append-only.test.ts.
import { auditEntry } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import type { OpenDatabase } from '@quayline/database/database'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorOf, changedFields, COMMAND_LINE, recordAuditEntry } from './audit-trail.ts'
import type { Caller } from './sessions/caller.ts'
import { fixedClock } from './clock.ts'
import { sessionUserOf } from './sessions/session-user.fixture.ts'
import { TEST_NOW } from './test-app.fixture.ts'

const ORIGIN = { address: '192.0.2.7', requestId: 'request-1', device: 'a browser' }
const callerOf = (user: Parameters<typeof sessionUserOf>[0]): Caller => ({
  id: 's',
  role: 'user',
  holder: 'anna01',
  purpose: null,
  partyCode: null,
  user: sessionUserOf({
    username: 'anna01',
    ...user,
  }),
})

describe('who acted', () => {
  it.each([
    ['an administrator by his role', callerOf({ kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' }), 'anna01', 'PORT_ADMIN'],
    ['a user by his kind', callerOf({ kind: 'CERTIFIED' }), 'anna01', 'CERTIFIED'],
    [
      'a key by its role',
      { id: 'k', role: 'operator', holder: 'harbour desk', purpose: null, partyCode: null, user: null } as const,
      'harbour desk',
      'operator',
    ],
  ])('%s', (_, caller, name, role) => {
    expect(actorOf({ caller, origin: ORIGIN })).toEqual({ name, role, address: '192.0.2.7', requestId: 'request-1' })
  })

  it('nobody is nobody’s action: that is a fault of ours', () => {
    expect(() => actorOf({ caller: null, origin: ORIGIN })).toThrow('visitor')
  })

  it('the command line has neither address nor request', () => {
    expect(COMMAND_LINE).toMatchObject({ name: 'command line', address: null, requestId: null })
  })
})

describe('what changed', () => {
  it.each([
    ['only what differs', { a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 1 }, { a: 2 }],
    ['nothing', { a: 1 }, { a: 1 }, {}, {}],
    ['what came and what went', { a: 1 }, { b: 2 }, { a: 1, b: null }, { a: null, b: 2 }],
    ['null is the same as not there', { a: null }, {}, {}, {}],
    ['lists by their items', { a: ['x', 'y'] }, { a: ['x', 'y'] }, {}, {}],
    ['lists by their order', { a: ['x', 'y'] }, { a: ['y', 'x'] }, { a: ['x', 'y'] }, { a: ['y', 'x'] }],
    ['a number is not its text', { a: 1 }, { a: '1' }, { a: 1 }, { a: '1' }],
    ['false is not nothing', { a: false }, { a: null }, { a: false }, { a: null }],
  ])('%s', (_, before, after, kept, made) => {
    expect(changedFields(before, after)).toEqual({ before: kept, after: made })
  })

  it('of a state that came or went everything is kept', () => {
    expect(changedFields(null, { a: 1, b: null })).toEqual({ before: null, after: { a: 1, b: null } })
    expect(changedFields({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
    expect(changedFields(null, null)).toEqual({ before: null, after: null })
  })
})

describe.each(await bothDatabases())('the trail on $name', ({ open }) => {
  let database: OpenDatabase
  const clock = fixedClock(TEST_NOW)
  const action = {
    action: 'USER_LOCK',
    target: { type: 'USER', id: '00000000-0000-4000-8000-000000000001', name: 'bad001' },
    region: 'CN',
    reason: "欠费 “unpaid” ' ; drop table audit_entry; --",
    before: { status: 'NORMAL', roles: ['a'] },
    after: { status: 'LOCKED', roles: ['a'] },
  } as const
  const actor = actorOf({ caller: callerOf({ adminRole: 'HQ_ADMIN' }), origin: ORIGIN })

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => recordAuditEntry(database.db, clock, actor, action))
  afterAll(() => database.close())

  const rows = () => database.db.select().from(auditEntry).orderBy(asc(auditEntry.id))

  it('keeps who, when, from where, what, before and after', async () => {
    const [row] = await rows()
    expect(row).toEqual({
      id: expect.any(Number),
      at: new Date(TEST_NOW).toISOString(),
      actor: 'anna01',
      actorRole: 'HQ_ADMIN',
      address: '192.0.2.7',
      requestId: 'request-1',
      action: 'USER_LOCK',
      targetType: 'USER',
      targetId: action.target.id,
      targetName: 'bad001',
      companyId: null,
      region: 'CN',
      reason: action.reason,
      before: { status: 'NORMAL' },
      after: { status: 'LOCKED' },
    })
  })

  it('is gone with the action that was not done', async () => {
    const before = (await rows()).length
    const undone = database.db.transaction(async (tx) => {
      await recordAuditEntry(tx, clock, actor, action)
      throw new Error('the action failed')
    })
    await expect(undone).rejects.toThrow('the action failed')
    expect(await rows()).toHaveLength(before)
  })

  it.each([
    ['the trail', sql`truncate audit_entry`],
    ['companies with what hangs on them', sql`truncate company cascade`],
  ])('refuses to truncate %s', async (_, statement) => {
    const emptied = database.db.transaction(async (tx) => {
      await tx.execute(statement)
      throw new Error('it was emptied, and is taken back')
    })
    await expect(emptied).rejects.not.toThrow('taken back')
  })
})
