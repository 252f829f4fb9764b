import { describe, expect, it, vi } from 'vitest'
import { recentQueries } from './recent-queries.ts'

const KEY = 'quayline.recent.numbers'

function storage(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  return {
    kept,
    store: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
  }
}

const parse = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null)
const numbers = (store: Parameters<typeof recentQueries>[3]) =>
  recentQueries('numbers', parse, (number) => number.toUpperCase(), store)

describe('recent queries', () => {
  it('are five at most, newest first', () => {
    const { store, kept } = storage()
    const recent = numbers(store)
    for (const number of ['1', '2', '3', '4', '5', '6']) recent.add(number)
    expect(recent.read()).toEqual(['6', '5', '4', '3', '2'])
    expect(JSON.parse(kept.get(KEY) ?? '')).toEqual(['6', '5', '4', '3', '2'])
  })

  it('are each there once: asked again, a query comes first, as it was written last', () => {
    const recent = numbers(storage().store)
    for (const number of ['a', 'b', 'c']) recent.add(number)
    expect(recent.add('A')).toEqual(['A', 'c', 'b'])
    expect(recent.read()).toEqual(['A', 'c', 'b'])
  })

  it('of different names are kept apart', () => {
    const { store } = storage()
    numbers(store).add('1')
    expect(recentQueries('others', parse, (number) => number, store).read()).toEqual([])
  })

  it('survive another tab that wrote meanwhile', () => {
    const { store } = storage()
    const [here, there] = [numbers(store), numbers(store)]
    here.add('1')
    there.add('2')
    expect(here.add('3')).toEqual(['3', '2', '1'])
  })

  it.each([
    ['no JSON', '{"'],
    ['empty', ''],
    ['an object', '{"a":1}'],
    ['a text', '"1"'],
    ['null', 'null'],
    ['a number', '5'],
  ])('start anew when what is stored is %s', (_, text) => {
    const { store } = storage({ [KEY]: text })
    expect(numbers(store).read()).toEqual([])
    expect(numbers(store).add('1')).toEqual(['1'])
    expect(numbers(store).read()).toEqual(['1'])
  })

  it('leave out entries that are none, doubles and what is beyond the fifth', () => {
    const { store } = storage({ [KEY]: JSON.stringify([null, 'a', {}, 'A', 7, 'b', '', 'c', 'd', 'e', 'f']) })
    expect(numbers(store).read()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('are none, and break nothing, where storage is forbidden', () => {
    const forbidden = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const recent = numbers(forbidden)
    expect(recent.read()).toEqual([])
    expect(recent.add('1')).toEqual(['1'])
    expect(recent.read()).toEqual([])
  })

  it('break nothing where storage is full', () => {
    const setItem = vi.fn(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const recent = numbers(() => ({ getItem: () => '["1"]', setItem }))
    expect(recent.add('2')).toEqual(['2', '1'])
    expect(setItem).toHaveBeenCalledOnce()
  })
})
