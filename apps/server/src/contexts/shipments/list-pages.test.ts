import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { at, LEG, type ListAnswer, type Lists, openLists } from './shipment-lists.fixture.ts'

describe.each(await bothDatabases())('pages of lists of shipments on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    for (const code of ['PAGES', 'CHANGES', 'STRANGER', 'GROUP-A']) await lists.key(code, 'READ')
  }, 120_000)
  afterAll(() => lists.close())

  /** All numbers, page by page. */
  async function pagesOf(
    query: string,
    who: string,
    between: () => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    const read: string[] = []
    let page: ListAnswer | null = null
    do {
      const cursor: string = page === null ? '' : `&cursor=${page.next}`
      page = await lists.list(`?${query}${cursor}`, who)
      read.push(...page.items.map(({ number }) => number))
      await between()
    } while (page.next !== null)
    return read
  }

  describe('whose a document is', () => {
    it('one with two roles, and one that names two codes of a company, stand there once', async () => {
      await lists.stateAndPublish({
        bookings: [
          booking('GROUP1', { parties: ['CZ GROUP-A', 'FW GROUP-A'], legs: [LEG] }),
          booking('GROUP2', { parties: ['CZ GROUP-A', 'CN GROUP-B'], legs: [LEG] }),
          booking('GROUP3', { parties: ['N1 GROUP-B'], legs: [LEG] }),
        ],
      })
      await lists.user({ username: 'groupuser', company: 'GROUP-A', partyCodes: ['GROUP-B'] })
      const shown = async (query: string, who: string) =>
        (await lists.list(query, who)).items.map(({ number, roles, sides }) => [number, roles, sides])
      const all = [
        ['GROUP3', ['N1'], ['IMPORT']],
        ['GROUP2', ['CN', 'CZ'], ['EXPORT', 'IMPORT']],
        ['GROUP1', ['CZ', 'FW'], ['EXPORT']],
      ]
      expect(await shown('', 'groupuser')).toEqual(all)
      expect((await lists.list('', 'groupuser')).total).toEqual({ count: 3, isMore: false })
      // The roles and directions that documents state for that code.
      expect(await shown('?party=GROUP-B', 'groupuser')).toEqual([all[0], ['GROUP2', ['CN'], ['IMPORT']]])
      expect(await shown('?side=EXPORT', 'groupuser')).toEqual(all.slice(1))
      expect(await pagesOf('limit=1', 'groupuser')).toEqual(['GROUP3', 'GROUP2', 'GROUP1'])
      expect((await lists.ask('?party=PAGES', 'groupuser')).statusCode).toBe(403)
    })

    it('a party that a later version no longer names sees it no more, and whoever booked what is taken back not under way', async () => {
      await lists.stateAndPublish(
        { bookings: [booking('LEFT1', { parties: ['CZ CHANGES', 'FW STRANGER'], legs: [LEG] })] },
        at(20),
      )
      await lists.stateAndPublish({ bookings: [booking('BACK1', { parties: ['CZ CHANGES'], legs: [LEG] })] }, at(21))
      expect(await lists.numbers('', 'STRANGER')).toEqual(['LEFT1'])
      expect(await lists.numbers('', 'CHANGES')).toEqual(['BACK1', 'LEFT1'])
      const later = { statedAt: '2015-02-01T00:00', legs: [LEG] }
      await lists.stateAndPublish(
        {
          bookings: [
            booking('LEFT1', { parties: ['CZ CHANGES'], ...later }),
            booking('BACK1', {
              parties: ['CZ CHANGES'],
              ...later,
              receipt: 'CNTAO',
              statement: { function: 'CANCEL' },
            }),
          ],
        },
        at(22),
      )
      expect(await lists.numbers('?state=ALL', 'STRANGER')).toEqual([])
      expect(await lists.numbers('', 'CHANGES')).toEqual(['LEFT1'])
      expect(await lists.numbers('?state=CANCELLED', 'CHANGES')).toEqual(['BACK1'])
    })
  })

  describe('pages', () => {
    const numbers = Array.from({ length: 7 }, (_, index) => `PAGE${index}`)
    beforeAll(async () => {
      // Three that arrived together, and four one after another.
      await lists.stateAndPublish(
        { bookings: numbers.slice(0, 3).map((number) => booking(number, { parties: ['FW PAGES'], legs: [LEG] })) },
        at(30),
      )
      for (const [index, number] of numbers.slice(3).entries())
        await lists.stateAndPublish({ bills: [bill(number, { parties: ['CN PAGES'], legs: [LEG] })] }, at(31 + index))
    })

    it.each([1, 2, 3, 4, 7, 100])('of %i hold everything once, newest first', async (limit) => {
      expect(await pagesOf(`limit=${limit}`, 'PAGES')).toEqual(numbers.toReversed())
    })

    it('give the same total on each, and the end on the last', async () => {
      const first = await lists.list('?limit=4', 'PAGES')
      const second = await lists.list(`?limit=4&cursor=${first.next}`, 'PAGES')
      expect([first.total, second.total, second.next]).toEqual([
        { count: 7, isMore: false },
        { count: 7, isMore: false },
        null,
      ])
    })

    it('belong to their question: a cursor of another one is refused, with another limit it is not', async () => {
      const { next } = await lists.list('?side=IMPORT&limit=2', 'PAGES')
      expect(await lists.numbers(`?limit=1&side=IMPORT&cursor=${next}`, 'PAGES')).toEqual(['PAGE4'])
      for (const query of [
        '',
        'side=EXPORT',
        'side=IMPORT&state=ALL',
        'side=IMPORT&q=PAGE4',
        'side=IMPORT&party=PAGES',
        'side=IMPORT&sort=arrival',
        'side=IMPORT&sort=changed',
      ]) {
        const answer = await lists.ask(`?${query}&cursor=${next}`, 'PAGES')
        expect([answer.statusCode, answer.json().data.errors], query).toMatchObject([
          400,
          [{ path: 'cursor', rule: 'cursor' }],
        ])
      }
    })

    it('of another company’s cursor show nothing of that company', async () => {
      const { next } = await lists.list('?limit=2', 'PAGES')
      expect(await lists.numbers(`?cursor=${next}`, 'STRANGER')).toEqual([])
    })

    it('whoever invents a cursor is refused', async () => {
      const { next } = await lists.list('?limit=2', 'PAGES')
      const mark = JSON.parse(Buffer.from(String(next), 'base64url').toString()) as readonly unknown[]
      const forged = (changes: Readonly<Record<number, unknown>>) =>
        Buffer.from(JSON.stringify(mark.map((part, index) => changes[index] ?? part))).toString('base64url')
      expect((await lists.ask(`?cursor=${forged({})}`, 'PAGES')).statusCode).toBe(200)
      for (const cursor of [
        'abc',
        '%00',
        forged({ 0: 2 }),
        forged({ 1: 'x' }),
        forged({ 2: '0000-01-01T00:00:00.000Z' }),
        forged({ 2: '2026-02-30T00:00:00.000Z' }),
        forged({ 3: 'EQ' }),
        forged({ 4: 'PAGE\0' }),
        forged({ 4: '\ud800' }),
        forged({ 4: '' }),
        forged({ 4: 7 }),
      ])
        expect((await lists.ask(`?cursor=${cursor}`, 'PAGES')).statusCode, cursor).toBe(400)
    })

    it('while documents change each is read once, and what comes in afterwards is not in the way', async () => {
      let minute = 40
      const change = async () => {
        const number = numbers[6 - (minute - 40)] ?? 'PAGE0'
        await lists.stateAndPublish(
          {
            bookings: [booking(`PAGENEW${minute}`, { parties: ['FW PAGES'], legs: [LEG] })],
            // A document from an earlier page.
            bills:
              number < 'PAGE3'
                ? []
                : [
                    bill(number, {
                      parties: ['CN PAGES'],
                      legs: [LEG],
                      statedAt: `2015-03-01T00:${minute}`,
                      receipt: 'CNTAO',
                    }),
                  ],
          },
          at(minute++),
        )
      }
      expect(await pagesOf('limit=2', 'PAGES', change)).toEqual(numbers.toReversed())
      const again = await pagesOf('limit=3', 'PAGES')
      // Of documents that arrived together, bills come before bookings.
      expect(again.slice(0, 2)).toEqual(['PAGE3', `PAGENEW${minute - 1}`])
      expect([again.length, new Set(again).size]).toEqual([11, 11])
    })
  })
})
