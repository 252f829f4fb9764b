import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf, isSameJson, pointerTokens, withDifferences } from './json-differences.ts'

describe('differencesOf', () => {
  it.each([
    ['the same', { a: [1, { b: null }] }, { a: [1, { b: null }] }, { values: {}, absent: [] }],
    ['another value', { a: 1 }, { a: 2 }, { values: { '/a': 2 }, absent: [] }],
    ['a member more, one less', { a: 1 }, { b: 1 }, { values: { '/b': 1 }, absent: ['/a'] }],
    ['in a list', { a: [1, 2] }, { a: [1, 3, 4] }, { values: { '/a/1': 3, '/a/2': 4 }, absent: [] }],
    ['a shorter list', { a: [1, 2] }, { a: [1] }, { values: { '/a': [1] }, absent: [] }],
    ['names with signs of a pointer', {}, { 'a/b~c': 1 }, { values: { '/a~1b~0c': 1 }, absent: [] }],
    ['another kind', { a: [] }, { a: {} }, { values: { '/a': {} }, absent: [] }],
  ])('%s', (_, from, to, expected) => {
    expect(differencesOf(from, to)).toEqual(expected)
  })

  it('is what makes the second from the first', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (from, to) => {
        const made = withDifferences(from, differencesOf(from, to))
        expect(made.unused).toEqual([])
        expect(isSameJson(made.value, to)).toBe(true)
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})

describe('withDifferences', () => {
  it.each([
    ['no pointer', 'a'],
    ['below a text', '/a/b'],
    ['beyond the end of a list', '/list/2'],
    ['no index', '/list/01'],
    ['below nothing', '/c/d'],
  ])('%s leads nowhere', (_, pointer) => {
    const from = { a: 'x', list: [1] }
    expect(withDifferences(from, { values: { [pointer]: 1 }, absent: [] })).toEqual({ value: from, unused: [pointer] })
  })

  it('a member called __proto__ stays a member', () => {
    const made = withDifferences({ a: {} }, { values: { '/a/__proto__': { isAdmin: true } }, absent: [] }).value
    expect(JSON.stringify(made)).toBe('{"a":{"__proto__":{"isAdmin":true}}}')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('what is absent already is reported', () => {
    expect(withDifferences({ a: 1 }, { values: {}, absent: ['/b'] }).unused).toEqual(['/b'])
  })
})

describe('pointerTokens', () => {
  it.each([
    ['/a~1b/0', ['a/b', '0']],
    ['/~01', ['~1']],
    ['', null],
    ['a', null],
  ])('%s', (pointer, tokens) => {
    expect(pointerTokens(pointer)).toEqual(tokens)
  })
})
