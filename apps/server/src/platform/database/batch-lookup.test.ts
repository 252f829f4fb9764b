import { describe, expect, it } from 'vitest'
import { batchLookup } from './batch-lookup.ts'

const counted = () => {
  const statements: string[][] = []
  const lookup = batchLookup(async (keys) => {
    statements.push([...keys])
    if (keys.includes('broken')) throw new Error('the statement failed')
    return new Map(keys.filter((key) => key !== 'absent').map((key) => [key, key.toUpperCase()]))
  })
  return { statements, lookup }
}

describe('batchLookup', () => {
  it('asks once for all keys of a tick, each key once, and gives each caller its own', async () => {
    const { statements, lookup } = counted()
    expect(await Promise.all(['a', 'b', 'a', 'absent'].map(lookup))).toEqual(['A', 'B', 'A', undefined])
    expect(statements).toEqual([['a', 'b', 'absent']])
  })

  it('asks anew in a later tick: an answer is never older than the question', async () => {
    const { statements, lookup } = counted()
    await lookup('a')
    await lookup('a')
    expect(statements).toEqual([['a'], ['a']])
  })

  it('reports a failure to everyone of that batch and works again afterwards', async () => {
    const { lookup } = counted()
    const settled = await Promise.allSettled([lookup('a'), lookup('broken')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await lookup('a')).toBe('A')
  })

  it('splits a crowd into statements of 500 keys', async () => {
    const { statements, lookup } = counted()
    const keys = Array.from({ length: 1203 }, (_, index) => `key${index}`)
    expect(await Promise.all(keys.map(lookup))).toEqual(keys.map((key) => key.toUpperCase()))
    expect(statements.map((statement) => statement.length)).toEqual([500, 500, 203])
  })
})
