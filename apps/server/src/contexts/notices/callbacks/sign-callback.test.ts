import { describe, expect, it } from 'vitest'
import { signCallback } from './send-callback.ts'

describe('signCallback', () => {
  // RFC 4231, test cases 1, 2 and 7 of HMAC-SHA-256.
  it.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      Buffer.from('Jefe').toString('hex'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('key %s', (key, text, expected) => {
    expect(signCallback(Buffer.from(text), Buffer.from(key, 'hex').toString('base64'))).toBe(`sha256=${expected}`)
  })
})
