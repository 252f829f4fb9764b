import { describe, expect, it } from 'vitest'
import { firstUse } from './first-use.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

describe('the first use of a query', () => {
  it('is over once its clause was agreed to, for this query alone', () => {
    const store = memory()
    const demurrage = firstUse('demurrage', () => store)
    expect(demurrage.isOver()).toBe(false)
    demurrage.agree()
    expect(firstUse('demurrage', () => store).isOver()).toBe(true)
    expect(firstUse('free-days', () => store).isOver()).toBe(false)
  })

  it('is never over where nothing can be stored, and nothing breaks', () => {
    const refusing = firstUse('demurrage', () => {
      throw new DOMException('denied', 'SecurityError')
    })
    refusing.agree()
    expect(refusing.isOver()).toBe(false)
  })
})
