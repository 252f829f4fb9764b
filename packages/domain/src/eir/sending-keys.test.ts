import { describe, expect, it } from 'vitest'
import { sendingKeys } from './sending-keys.ts'

function counted() {
  let made = 0
  return sendingKeys(() => `key ${++made}`)
}

describe('the rUuid of a sending', () => {
  it('is kept for retries of the same, however often', () => {
    const keys = counted()
    expect([keys.of('A'), keys.of('A'), keys.of('A')]).toEqual(['key 1', 'key 1', 'key 1'])
  })

  it('is another for anything else, and the first is still kept', () => {
    const keys = counted()
    expect([keys.of('A'), keys.of('A to another point'), keys.of('A')]).toEqual(['key 1', 'key 2', 'key 1'])
  })

  it('is new once the first has been sent', () => {
    const keys = counted()
    keys.of('A')
    keys.forget('A')
    expect(keys.of('A')).toBe('key 2')
  })
})
