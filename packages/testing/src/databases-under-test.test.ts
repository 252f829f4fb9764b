import { message } from '@quayline/database/schema'
import { describe, expect, it } from 'vitest'
import { bothDatabases } from './databases-under-test.ts'
import { openEmbeddedTestDatabase, openTestDatabase } from './open-test-database.ts'

const NOBODY_THERE = 'postgres://root:secret@127.0.0.1:1/test'

describe('bothDatabases', () => {
  it('leaves the server out where none answers', async () => {
    const databases = await bothDatabases({ DATABASE_URL_TEST: NOBODY_THERE })
    expect(databases.map(({ name }) => name)).toEqual(['embedded database'])
  })

  it('fails in CI where none answers, naming the address and not the password', async () => {
    const failing = bothDatabases({ DATABASE_URL_TEST: NOBODY_THERE, CI: 'true' })
    await expect(failing).rejects.toThrow('127.0.0.1:1/test')
    await expect(failing).rejects.not.toThrow('secret')
  })
})

describe.each([
  ['openTestDatabase', openTestDatabase],
  ['openEmbeddedTestDatabase', openEmbeddedTestDatabase],
])('%s', (_, open) => {
  it('gives each caller an empty database of its own, with the tables', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await one.db.execute('drop table share')
    expect(await other.db.select().from(message)).toEqual([])
    await Promise.all([one.close(), other.close()])
  })
})
