import { expect, it } from 'vitest'
import { nextMessageId } from './enqueue.ts'

it('ids are version 7 of their instant, rise strictly, and no two are the same', () => {
  // RFC 9562, appendix A.6: 2022-02-22 19:22:22 UTC is 017f22e279b0.
  const ids = Array.from({ length: 40_000 }, () => nextMessageId(0x017f22e279b0))
  expect(ids.every((id) => /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(40_000)
  expect(nextMessageId(0x017f22e279b1) > (ids.at(-1) ?? '')).toBe(true)
})
