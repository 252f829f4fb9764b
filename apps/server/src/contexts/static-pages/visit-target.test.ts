import { describe, expect, it } from 'vitest'
import { visitTarget } from './visit-target.ts'

const HOSTS = new Set(['support.google.com', 'help.line.example'])

describe('an address that /visitWeb may open', () => {
  it.each([
    ['https://support.google.com/chrome/answer/95647', 'https://support.google.com/chrome/answer/95647'],
    ['https://support.google.com', 'https://support.google.com/'],
    ['https://support.google.com?hl=fr#top', 'https://support.google.com/?hl=fr#top'],
    ['HTTPS://Support.Google.COM/a', 'https://support.google.com/a'],
    ['  https://help.line.example/privacy  ', 'https://help.line.example/privacy'],
    ['https://help.line.example/隐私', 'https://help.line.example/%E9%9A%90%E7%A7%81'],
    ['https://help.line.example/a?next=https://evil.example', 'https://help.line.example/a?next=https://evil.example'],
  ])('%s', (text, url) => {
    expect(visitTarget(text, HOSTS)).toEqual({ kind: 'listed', host: new URL(url).hostname, url })
  })
})

describe('a host that is not listed is named and not opened', () => {
  it.each([
    ['https://evil.example/', 'evil.example'],
    ['https://google.com/', 'google.com'],
    ['https://www.support.google.com/', 'www.support.google.com'],
    ['https://support.google.com.evil.example/', 'support.google.com.evil.example'],
    ['https://support.google.com-evil.example/', 'support.google.com-evil.example'],
    ['https://support-google.com/', 'support-google.com'],
    ['https://supportgoogle.com/', 'supportgoogle.com'],
    ['https://support.g00gle.com/', 'support.g00gle.com'],
    ['https://support.googIe.com/', 'support.googie.com'],
    ['https://xn--spport-3ya.google.com/', 'xn--spport-3ya.google.com'],
    ['https://evil.example/https://support.google.com/', 'evil.example'],
    ['https://evil.example?https://support.google.com', 'evil.example'],
    ['https://evil.example#support.google.com', 'evil.example'],
    ['https://127.0.0.1/', '127.0.0.1'],
  ])('%s', (text, host) => {
    expect(visitTarget(text, HOSTS)).toEqual({ kind: 'unlisted', host })
  })
})

describe('what is no address to open says nothing of its host', () => {
  it.each([
    ['nothing', ''],
    ['no scheme', 'support.google.com/a'],
    ['http', 'http://support.google.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like an address', 'javascript://support.google.com/%0Aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['another program', 'intent://support.google.com#Intent;scheme=https;end'],
    ['an address without a scheme', '//support.google.com/'],
    ['backslashes', 'https:\\\\support.google.com\\a'],
    ['one slash', 'https:/support.google.com/'],
    ['three slashes', 'https:///support.google.com/'],
    ['no slashes', 'https:support.google.com'],
    ['user information', 'https://support.google.com@evil.example/'],
    ['a password', 'https://support.google.com:443@evil.example/'],
    ['user information of a listed host', 'https://me@support.google.com/'],
    ['a backslash before user information', 'https://evil.example\\@support.google.com/'],
    ['a backslash after the host', 'https://support.google.com\\.evil.example/'],
    ['a port', 'https://support.google.com:8443/'],
    ['the default port', 'https://support.google.com:443/'],
    ['a dot at the end', 'https://support.google.com./'],
    ['two dots', 'https://support..google.com/'],
    ['an encoded dot', 'https://support.google.com%2eevil.example/'],
    ['an encoded slash in the host', 'https://support.google.com%2fevil.example/'],
    ['full-width letters', 'https://ｓupport.google.com/'],
    ['an ideographic full stop', 'https://support。google.com/'],
    ['a Cyrillic letter', 'https://suppоrt.google.com/'],
    ['a tab in the host', 'https://support.google.com\t.evil.example/'],
    ['a tab in the scheme', 'ht\ttps://support.google.com/'],
    ['a line break in the path', 'https://support.google.com/\r\nSet-Cookie: a=b'],
    ['a zero byte', 'https://support.google.com/\0'],
    ['text turned round', 'https://support.google.com/‮gpj.exe'],
    ['an IPv6 address', 'https://[::1]/'],
    ['a number for an address', 'https://2130706433/'],
    ['an octal address that browsers rewrite', 'https://0177.0.0.1/'],
    ['too long', `https://support.google.com/${'a'.repeat(2000)}`],
  ])('%s', (_, text) => {
    expect(visitTarget(text, HOSTS)).toEqual({ kind: 'unusable' })
  })
})

it('without a list nothing is opened', () => {
  expect(visitTarget('https://support.google.com/', new Set())).toEqual({
    kind: 'unlisted',
    host: 'support.google.com',
  })
})
