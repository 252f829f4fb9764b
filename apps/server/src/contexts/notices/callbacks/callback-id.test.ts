import { describe, expect, it } from 'vitest'
import { callbackIds } from './callback-id.ts'

describe('callbackIds', () => {
  it('are version 7 of that instant, rise, and differ between two sources', () => {
    // RFC 9562, appendix A.6: 2022-02-22 19:22:22 UTC is 017f22e279b0.
    const [one, other] = [callbackIds(0x017f22e279b0), callbackIds(0x017f22e279b0)]
    const ids = Array.from({ length: 40_000 }, () => one())
    expect(ids.every((id) => /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set([...ids, ...Array.from({ length: 100 }, () => other())]).size).toBe(40_100)
  })
})
