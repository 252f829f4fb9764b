import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const pieces = (...texts: readonly string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)))
const LIMIT = 100_000

describe('readBody', () => {
  it.each([
    ['of a stated length', 9],
    ['of no stated length', null],
  ])('joins the pieces of a body %s', async (_, statedLength) => {
    expect((await readBody(pieces('UNA', ':+.', "? '"), statedLength, LIMIT)).toString()).toBe("UNA:+.? '")
  })

  it('takes a body of nothing, and one longer than it began with', async () => {
    expect((await readBody(pieces(), 0, LIMIT)).byteLength).toBe(0)
    expect((await readBody(pieces(), null, LIMIT)).byteLength).toBe(0)
    const long = Array.from({ length: 9 }, (_, at) => String(at).repeat(10_000))
    expect((await readBody(pieces(...long), null, LIMIT)).toString()).toBe(long.join(''))
  })

  it.each([
    ['longer than the limit by its stated length', 6, ['UNA'], 'FST_ERR_CTP_BODY_TOO_LARGE'],
    ['longer than the limit without a stated length', null, ['UNA', 'UNB'], 'FST_ERR_CTP_BODY_TOO_LARGE'],
    ['longer than stated', 4, ['UNA', 'UN'], 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'],
    ['shorter than stated', 4, ['UNA'], 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'],
  ])('refuses a body %s', async (_, statedLength, texts, code) => {
    await expect(readBody(pieces(...texts), statedLength, 5)).rejects.toMatchObject({ code })
  })

  it('fails with its stream, and leaves nothing listening', async () => {
    const broken = new Readable({ read: () => undefined })
    const read = readBody(broken, 3, LIMIT)
    broken.destroy(new Error('the sender is gone'))
    await expect(read).rejects.toThrow('the sender is gone')
    expect(broken.listenerCount('data')).toBe(0)
  })
})
