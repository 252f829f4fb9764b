import type { OpenDatabase } from '@quayline/database/database'
import { auditEntry } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_LINE, recordAuditEntry } from '../../platform/audit-trail.ts'
import { fixedClock } from '../../platform/clock.ts'
import { TEST_NOW } from '../../platform/test-app.fixture.ts'

describe.each(await bothDatabases())('the audit trail on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    const target = { type: 'USER', id: '1', name: 'wang88' } as const
    await recordAuditEntry(database.db, fixedClock(TEST_NOW), COMMAND_LINE, {
      action: 'USER_LOCK',
      target,
      reason: 'as it was',
    })
  }, 120_000)
  afterAll(() => database.close())

  const reasons = async () => (await database.db.select().from(auditEntry)).map(({ reason }) => reason)
  const REFUSED = { cause: expect.objectContaining({ code: '23001' }) }

  it.each([
    ['UPDATE', sql`update audit_entry set reason = 'forged'`],
    ['UPDATE that changes nothing', sql`update audit_entry set reason = reason`],
    ['DELETE', sql`delete from audit_entry`],
    [
      'INSERT … ON CONFLICT DO UPDATE',
      sql`insert into audit_entry select * from audit_entry on conflict (id) do update set reason = 'forged'`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(Promise.resolve(database.db.execute(statement))).rejects.toMatchObject(REFUSED)
    expect(await reasons()).toEqual(['as it was'])
  })

  it('refuses it inside a transaction, whose other changes are then lost too', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(auditEntry).values({
          at: new Date(TEST_NOW).toISOString(),
          actor: 'a',
          actorRole: 'HQ_ADMIN',
          action: 'USER_LOCK',
          targetType: 'USER',
          targetId: '2',
          targetName: 'li88',
        })
        await tx.delete(auditEntry)
      }),
    ).rejects.toMatchObject(REFUSED)
    expect(await reasons()).toEqual(['as it was'])
  })
})
