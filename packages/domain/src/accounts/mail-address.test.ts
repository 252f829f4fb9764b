import { describe, expect, it } from 'vitest'
import { asciiHost } from '../kernel/ascii-host.ts'
import { loginName } from './account-rules.ts'
import { readMailAddress } from './mail-address.ts'

// RFC 5322 3.2.3: atext besides letters and digits.
const ATEXT = [..."!#$%&'*+-/=?^_`{|}~"]

describe('an e-mail address', () => {
  it.each<readonly [string, string, boolean]>([
    ['fax@bücher.example', 'fax@xn--bcher-kva.example', false],
    ['Fax@BÜCHER.example', 'fax@xn--bcher-kva.example', false],
    ['fax@xn--bcher-kva.example', 'fax@xn--bcher-kva.example', false],
    ['ops@xn--80ak6aa92e.xn--p1ai', 'ops@xn--80ak6aa92e.xn--p1ai', false],
    // RFC 3492's algorithm gives these A-labels of пример and рф.
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai', true],
    ['r&d@rowan.example', 'r&d@rowan.example', false],
    ['sales=eu@rowan.example', 'sales=eu@rowan.example', false],
    ['import/export@rowan.example', 'import/export@rowan.example', false],
    ['{x}@rowan.example', '{x}@rowan.example', false],
    ['x|y@rowan.example', 'x|y@rowan.example', false],
    ['#1@rowan.example', '#1@rowan.example', false],
    ["o'hara@rowan.example", "o'hara@rowan.example", false],
    ['a+b@rowan.example', 'a+b@rowan.example', false],
    // The ideographic full stop is a point (UTS 46).
    ['a@bücher。example', 'a@xn--bcher-kva.example', false],
    [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`, false],
    ...ATEXT.map((sign) => [`a${sign}b@rowan.example`, `a${sign}b@rowan.example`, false] as const),
  ])('%s is %s', (typed, address, needsSmtpUtf8) => {
    expect(readMailAddress(typed)).toEqual({ address, needsSmtpUtf8 })
  })

  const NONE = [
    [
      '',
      'a',
      'a@b',
      'x@localhost',
      '@b.example',
      'a..b@rowan.example',
      '.a@b.example',
      'a.@b.example',
      'a b@c.example',
    ],
    [
      'a@b.example\n',
      'a\r\nBcc: c@d.example',
      'a\0@b.example',
      'a,b@c.example',
      'a<b@c.example',
      'a>@c.example',
      'a;b@c.example',
    ],
    [
      '"a b"@c.example',
      'a@[192.0.2.1]',
      'a@192.0.2.1',
      'a@1.2',
      'a@１.２',
      'a@b@c.example',
      'a@b_c.example',
      'a@-b.example',
    ],
    ['a@b-.example', 'a@b.example.', 'a@b..example', 'a@xn--.example', 'a@b.1x', 'a@b%2ec.example', 'a@b.example:25'],
    ['a@b.example/x', 'a@b.example#x', '\u202ea@b.example', 'a\u00a0@b.example', 'a@b\u2028.example'],
    [`${'a'.repeat(65)}@b.example`, `${'я'.repeat(33)}@b.example`, `${'a'.repeat(250)}@b.example`],
    [`a@${'b'.repeat(64)}.example`],
  ].flat()

  it.each(NONE)('%j is none', (typed) => expect(readMailAddress(typed)).toBeNull())

  it('is one account however its domain is typed, and a username stays what it is', () => {
    expect(loginName(' Fax@Bücher.example ')).toBe(loginName('fax@xn--bcher-kva.example'))
    expect(loginName('RowanLin')).toBe('rowanlin')
    // The Kelvin sign does not count as the letter K.
    expect(loginName('\u212Aate')).toBe('\u212Aate')
  })
})

describe('asciiHost', () => {
  it.each([
    ['Help.Line.example', 'help.line.example'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['localhost', null],
    ['10.0.0.1', null],
    ['b%c3%bccher.example', null],
    ['a b.example', null],
  ])('%s is %s', (text, host) => expect(asciiHost(text)).toBe(host))
})
