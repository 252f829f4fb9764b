import { describe, expect, it } from 'vitest'
import { newUuid } from './new-uuid.ts'

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('a UUID', () => {
  const old = { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) }

  it('comes from the browser, which must be called on itself', () => {
    expect(newUuid(crypto)).toMatch(UUID_4)
  })

  it('is one of version 4 without randomUUID too', () => {
    const made = Array.from({ length: 500 }, () => newUuid(old))
    for (const uuid of made) expect(uuid).toMatch(UUID_4)
    expect(new Set(made).size).toBe(500)
  })

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('of bytes %i', (byte, expected) => {
    expect(newUuid({ getRandomValues: (array: Uint8Array<ArrayBuffer>) => array.fill(byte) })).toBe(expected)
  })
})
