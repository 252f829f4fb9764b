import { describe, expect, it } from 'vitest'
import { factIdOf, idOf } from './message-id.ts'

// SHA-256 of the empty text (FIPS 180-4 examples).
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('ids made from a content hash', () => {
  it('are its first half and its second half, marked as UUID version 8, variant 10', () => {
    expect(idOf(HASH)).toBe('e3b0c442-98fc-8c14-9afb-f4c8996fb924')
    expect(factIdOf(HASH, 0)).toBe('27ae41e4-649b-834c-a495-991b7852b855')
    expect(factIdOf(HASH, 1)).toBe('27ae41e4-649b-834c-a495-991b7852b856')
  })

  it('differ for every fact of a message, over the end of the last group too', () => {
    const hash = `${HASH.slice(0, 56)}ffffffff`
    const ids = Array.from({ length: 1000 }, (_, ordinal) => factIdOf(hash, ordinal))
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    )
  })
})
