import { describe, expect, it } from 'vitest'
import { movedColumn, readChoice, shownColumns } from './column-choice.ts'
import { col, type Column, sortRows } from './column.tsx'
import { type Filter, filterText } from './filters.ts'
import { gathered } from './gathered-list.ts'
import {
  type Criteria,
  criteriaOf,
  NO_TRAIL,
  oneOf,
  searchAddress,
  orderOf,
  sortAddress,
  sortOf,
  trailOf,
  viewAddress,
} from './list-address.ts'
import { keysBetween, rowActionOf } from './row-keys.ts'

const address = (text: string): URLSearchParams => new URLSearchParams(text)

describe('the address of a list', () => {
  it('states its criteria, without blanks and without what is empty or unknown', () => {
    expect(criteriaOf(address('keyword=%20a%20b%20&company=&other=x&after=m'), ['keyword', 'company'])).toEqual({
      keyword: 'a b',
    })
    expect(criteriaOf(address('keyword=%20'), ['keyword'])).toEqual({})
  })

  it('of a new search begins at its first page, without an open row, in the order chosen before', () => {
    const there = searchAddress(address('keyword=a&after=m&row=r&sort=-name&language=fr'), ['keyword', 'company'], {
      company: ' x ',
    })
    expect(there.toString()).toBe('sort=-name&language=fr&company=x')
  })

  it('turns the order around, then takes it back; pages of the old order go', () => {
    const up = sortAddress(address('after=m&keyword=a'), 'name')
    expect(up.toString()).toBe('keyword=a&sort=name')
    expect(sortOf(up)).toEqual({ by: 'name', isDescending: false })
    const down = sortAddress(up, 'name')
    expect(sortOf(down)).toEqual({ by: 'name', isDescending: true })
    expect(sortOf(sortAddress(down, 'name'))).toBeNull()
    expect(sortOf(sortAddress(down, 'other'))).toEqual({ by: 'other', isDescending: false })
    // The server receives only sort orders that it knows.
    expect([sortOf(up), sortOf(down), null].map((sort) => orderOf(sort, ['name']))).toEqual(['name', '-name', null])
    expect(orderOf(sortOf(up), ['at'])).toBeNull()
    expect([sortOf(address('sort=')), sortOf(address('sort=-'))]).toEqual([null, null])
  })

  it('of another list keeps the criteria; page, order and open row stay behind', () => {
    const there = viewAddress(address('view=a&partner=X&after=m&row=r&sort=-name&language=fr'), 'b')
    expect(there.toString()).toBe('view=b&partner=X&language=fr')
  })

  it.each([
    [null, NO_TRAIL],
    [{ trail: 'x' }, NO_TRAIL],
    [{ trail: [null, 'm1'] }, NO_TRAIL],
    [{ trail: { marks: [null, 'm1', 3], before: 100 } }, NO_TRAIL],
    [{ trail: { marks: [null, 'm1'], before: 100 } }, { marks: [null, 'm1'], before: 100 }],
    [{ trail: { marks: [null], before: 'x' } }, { marks: [null], before: 0 }],
    ['trail', NO_TRAIL],
  ])('knows the way back from its history entry alone: %o', (state, expected) => {
    expect(trailOf(state)).toEqual(expected)
  })

  it('takes a choice only as it is spelled', () => {
    const kinds = ['BASIC', 'CERTIFIED'] as const
    expect([oneOf(kinds, 'BASIC'), oneOf(kinds, 'basic'), oneOf(kinds, ''), oneOf(kinds, undefined)]).toEqual([
      'BASIC',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the columns that a reader sees', () => {
  const columns = [
    col.text('id', 'Id', () => ''),
    col.text('a', 'A', () => ''),
    col.text('b', 'B', () => '', { isExtra: true }),
    col.text('c', 'C', () => ''),
    col.actions('Acts', () => null),
  ]
  const names = (kept: string | null) => shownColumns(columns, readChoice(kept)).map(({ name }) => name)
  it('are those that are not extra, until the reader chooses; the first one and the buttons stay', () => {
    expect(names(null)).toEqual(['id', 'a', 'c', 'actions'])
    expect(names('{"shown":["b"]}')).toEqual(['id', 'b', 'actions'])
    expect(names('{"shown":[]}')).toEqual(['id', 'actions'])
    expect(names('{"shown":["gone","c","a","id"]}')).toEqual(['id', 'c', 'a', 'actions'])
  })

  it('what was kept by hand or by another version is no choice', () => {
    for (const kept of ['', 'a,b', '[]', 'null', '{"shown":7,"widths":[1]}', '{"widths":{"a":"wide","b":null}}'])
      expect(readChoice(kept)).toEqual({ shown: null, widths: expect.any(Object) })
    expect(readChoice('{"widths":{"a":1,"b":99999,"c":120.4}}').widths).toEqual({ a: 48, b: 800, c: 120 })
  })

  it('move by one place, and not out of the list', () => {
    expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(movedColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(movedColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  })
})

describe('rows at hand', () => {
  const sorted = <Value>(column: Column<Value>, rows: readonly Value[], isDescending = false) =>
    sortRows(rows, column, isDescending, 'en-US')
  it('are sorted by value, numbers in texts as numbers, what is not known last in either order', () => {
    const text = col.text<string | null>('a', 'A', (value) => value)
    expect(sorted(text, ['B10', null, 'b9', 'a'])).toEqual(['a', 'b9', 'B10', null])
    expect(sorted(text, ['B10', null, 'b9', 'a'], true)).toEqual(['B10', 'b9', 'a', null])
    expect(
      sorted(
        col.number<number>('n', 'N', (value) => value),
        [10, 9, -1],
      ),
    ).toEqual([-1, 9, 10])
  })

  it('amounts by currency, then by their exact value', () => {
    const money = col.money<string>('m', 'M', (amount) => ({ amount, currency: 'EUR' }))
    const amounts = ['100.10', '20.00', '-5.00', '100.09', '-7.00', '9007199254740993.00', '9007199254740992.00']
    expect(sorted(money, amounts)).toEqual([
      '-7.00',
      '-5.00',
      '20.00',
      '100.09',
      '100.10',
      '9007199254740992.00',
      '9007199254740993.00',
    ])
  })
})

describe('keys in rows', () => {
  const pressed = (key: string, here: number, shiftKey = false) => rowActionOf({ key, shiftKey }, here, 3)
  it('move within the rows, with Shift as a range', () => {
    expect(pressed('j', -1)).toEqual({ action: 'MOVE', to: 0, isRange: false })
    expect(pressed('ArrowDown', 2, true)).toEqual({ action: 'MOVE', to: 2, isRange: true })
    expect(pressed('k', 0)).toEqual({ action: 'MOVE', to: 0, isRange: false })
    expect(pressed('End', 0)).toEqual({ action: 'MOVE', to: 2, isRange: false })
  })
  it('open, choose and close; any other means nothing', () => {
    expect(['Enter', 'o', 'x', ' ', 'Escape'].map((key) => pressed(key, 1)?.action)).toEqual([
      'OPEN',
      'PAGE',
      'CHOOSE',
      'CHOOSE',
      'CLOSE',
    ])
    expect([pressed('q', 1), pressed('Tab', 1)]).toEqual([null, null])
  })
  it('a range holds both ends, in either direction', () => {
    expect(keysBetween(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(['a', 'b'], null, 'b')).toEqual(['b'])
    expect(keysBetween(['a', 'b'], 'gone', 'a')).toEqual(['a'])
    expect(keysBetween(['a', 'b'], 'a', 'gone')).toEqual([])
  })
})

describe('what a filter says', () => {
  const texts = {
    day: (day: string) => `<${day}>`,
    since: (from: string) => `from ${from}`,
    to: (to: string) => `to ${to}`,
  }
  const textOf = (filter: Filter<'a' | 'b'>, criteria: Criteria<'a' | 'b'>) => filterText(filter, criteria, texts)
  it('its text, a choice in words, a range with its ends; nothing where nothing is stated', () => {
    const choice: Filter<'a' | 'b'> = {
      kind: 'choice',
      name: 'a',
      label: 'A',
      options: [{ value: 'X', label: 'An X' }],
    }
    const range: Filter<'a' | 'b'> = { kind: 'range', name: 'a', until: 'b', label: 'When' }
    expect(textOf({ name: 'a', label: 'A' }, { a: 'text' })).toBe('text')
    expect([textOf(choice, { a: 'X' }), textOf(choice, { a: 'gone' }), textOf(choice, { b: 'X' })]).toEqual([
      'An X',
      'gone',
      null,
    ])
    expect(textOf(range, { a: '2026-02-28', b: '2026-03-01' })).toBe('<2026-02-28> – <2026-03-01>')
    expect([textOf(range, { a: '2026-02-28' }), textOf(range, { b: '2026-03-01' }), textOf(range, {})]).toEqual([
      'from <2026-02-28>',
      'to <2026-03-01>',
      null,
    ])
  })
})

describe('a list read whole', () => {
  const PAGES = 5
  const asked: { readonly after?: string; readonly limit: number }[] = []
  /** A server with five pages of two rows; the page after `failsAfter` is refused. */
  const ask = (failsAfter: string | null) => (page: { readonly after?: string; readonly limit: number }) => () => {
    asked.push(page)
    const at = Number(page.after ?? 0)
    const response = new Response()
    if (page.after !== undefined && page.after === failsAfter)
      return Promise.resolve({ error: { code: 5000 }, response })
    const next = at + 1 < PAGES ? String(at + 1) : null
    return Promise.resolve({ data: { data: { items: [`${at}a`, `${at}b`], next } }, response })
  }
  const read = async (max: number, failsAfter: string | null = null) => {
    asked.length = 0
    return gathered<string>(ask(failsAfter), max)(null as never)
  }

  it('is all its pages, each asked for once after the one before, with the longest page', async () => {
    const { data } = await read(100)
    expect(data?.data).toEqual({ items: [0, 1, 2, 3, 4].flatMap((at) => [`${at}a`, `${at}b`]), next: null })
    expect(asked).toEqual([{ limit: 200 }, ...[1, 2, 3, 4].map((at) => ({ after: String(at), limit: 200 }))])
  })

  it('ends at its limit and says that there is more', async () => {
    const { data } = await read(4)
    expect(data?.data).toEqual({ items: ['0a', '0b', '1a', '1b'], next: '2' })
  })

  it('is the refusal of the page that failed, never a part of the rows', async () => {
    expect(await read(100, '3')).toMatchObject({ error: { code: 5000 } })
    expect((await read(100, '3')).data).toBeUndefined()
  })
})
