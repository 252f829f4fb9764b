// Addresses by RFC 4291, and which of them are one place.
import { describe, expect, it } from 'vitest'
import { clientOrigin } from './client-origin.ts'

describe('the place that a request comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('%s is %s', (address, origin) => {
    expect(clientOrigin(address)).toBe(origin)
  })

  it.each(['1::2::3', '1:2:3', '1:2:3:4:5:6:7:8:9', 'g::1', '12345::', 'somewhere'])('%s stands for itself', (text) => {
    expect(clientOrigin(text)).toBe(text)
  })

  it('nothing is unknown, and what is too long is cut', () => {
    expect([clientOrigin(undefined), clientOrigin(' ')]).toEqual(['unknown', 'unknown'])
    expect(clientOrigin('x'.repeat(500))).toHaveLength(64)
  })
})
