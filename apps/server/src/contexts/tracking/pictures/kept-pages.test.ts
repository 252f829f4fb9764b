import type { OpenDatabase } from '@quayline/database/database'
import { picture, stale } from '@quayline/database/schema'
import { bothDatabases, oneDatabase } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf, retryUntilUndisturbed } from '../../../platform/database/statements.fixture.ts'
import { openKeptPages } from './kept-pages.ts'
import { forgetPictures } from './pictures.fixture.ts'
import { BUILD } from './staleness.ts'

const row = (number: string, answer: string) =>
  ({ kind: 'BKG', number, page: 0, answer, version: answer, build: BUILD, containers: [], rests: [] }) as const

describe.each(await bothDatabases())('kept pages on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await forgetPictures(database.db)
    await database.db.insert(picture).values([row('A', 'first'), row('B', 'other')])
  })

  const opened = () => {
    const find = openKeptPages(database.db)
    const ask = (...numbers: readonly string[]) =>
      statementsOf(database.db, async () =>
        (await Promise.all(numbers.map((number) => find(`BKG ${number} 0`)))).map((page) => page?.answer?.toString()),
      )
    return { find, ask }
  }
  const isLookup = (statement: string) => statement.includes('picture')

  it('asks again only whether anything was written', () =>
    retryUntilUndisturbed(async () => {
      const { ask } = opened()
      expect((await ask('A', 'B')).answer).toEqual(['first', 'other'])
      const again = await ask('A', 'B')
      expect(again.answer).toEqual(['first', 'other'])
      expect(again.statements.map(isLookup)).toEqual([false])
    }))

  it('gives the same object as long as the version is the same, whatever else is written', async () => {
    const { find } = opened()
    const first = (await find('BKG A 0'))?.answer
    await database.db.update(picture).set({ answer: 'changed', version: 'changed' }).where(sql`number = 'B'`)
    const again = (await find('BKG A 0'))?.answer
    expect(again?.toString()).toBe('first')
    expect(again).toBe(first)
  })

  it.each([
    ['another text', () => database.db.update(picture).set({ answer: 'second', version: 'second' }), 'second', true],
    [
      'a mark',
      () => database.db.insert(stale).values({ kind: 'BKG', key: 'A', sender: '', priority: 1 }),
      'first',
      false,
    ],
    ['another build', () => database.db.update(picture).set({ build: 'another' }), 'first', false],
  ] as const)('sees %s at once', async (_, write, text, isCurrent) => {
    const { find } = opened()
    for (let times = 0; times < 2; times++) expect((await find('BKG A 0'))?.isCurrent).toBe(true)
    await write()
    const page = await find('BKG A 0')
    expect([page?.answer?.toString(), page?.isCurrent]).toEqual([text, isCurrent])
  })

  it('remembers that nothing is kept, until something is', async () => {
    const { ask } = opened()
    await retryUntilUndisturbed(async () => {
      expect((await ask('C')).answer).toEqual([undefined])
      const again = await ask('C')
      expect([again.answer, again.statements.map(isLookup)]).toEqual([[undefined], [false]])
    })
    await database.db.insert(picture).values(row('C', 'new'))
    expect((await ask('C')).answer).toEqual(['new'])
  })

  it('asks for one that is new and learns of the others whether anything was written', async () => {
    let { ask } = opened()
    await retryUntilUndisturbed(async () => {
      ask = opened().ask
      await ask('A')
      const both = await ask('A', 'B')
      expect([both.answer, both.statements.map(isLookup)]).toEqual([['first', 'other'], [true]])
    })
    await database.db.update(picture).set({ answer: 'second', version: 'second' }).where(sql`number = 'A'`)
    await database.db.insert(picture).values(row('C', 'new'))
    expect((await ask('A', 'C')).answer).toEqual(['second', 'new'])
  })
})

describe.each(await oneDatabase())('kept pages and whoever writes meanwhile, on the $name', ({ name, open }) => {
  it.skipIf(name === 'embedded database')(
    'what was begun before and is committed after a lookup is seen',
    async () => {
      const database = await open()
      try {
        await database.db.insert(picture).values(row('A', 'first'))
        const find = openKeptPages(database.db)
        const text = async () => (await find('BKG A 0'))?.answer?.toString()
        await database.db.transaction(async (tx) => {
          await tx.update(picture).set({ answer: 'second', version: 'second' })
          expect([await text(), await text(), await text()]).toEqual(['first', 'first', 'first'])
        })
        expect(await text()).toBe('second')
      } finally {
        await database.close()
      }
    },
    60_000,
  )
})
