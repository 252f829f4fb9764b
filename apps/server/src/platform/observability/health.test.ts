import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ contexts: [] })
})
afterAll(() => test.close())

const ready = async (): Promise<unknown[]> => {
  const answer = await test.app.inject('/readyz')
  return [answer.statusCode, answer.json().code]
}

describe('readiness', () => {
  it('is given while the newest migration is there, also when a newer release has already migrated', async () => {
    expect(await ready()).toEqual([200, 0])
    const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
    await test.database.db.execute(later)
    expect(await ready()).toEqual([200, 0])
    await test.database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })

  it('is not given when a migration is missing, or all are; the process is alive all the same', async () => {
    const { db } = test.database
    await db.execute(sql`create table kept as select * from drizzle.__drizzle_migrations`)
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from kept)`,
    )
    expect(await ready()).toEqual([503, 5503])
    await db.execute(sql`drop table drizzle.__drizzle_migrations`)
    expect(await ready()).toEqual([503, 5503])
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    await db.execute(sql`create table drizzle.__drizzle_migrations as select * from kept`)
    expect(await ready()).toEqual([200, 0])
  })

  it('is not given any more once the server was asked to stop', async () => {
    test.app.stopping = true
    expect(await ready()).toEqual([503, 5503])
    expect((await test.app.inject('/healthz')).headers.connection).toBe('close')
    test.app.stopping = false
  })
})
