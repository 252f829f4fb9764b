import { describe, expect, it } from 'vitest'
import { computerLink, isChatBrowserOnAndroid, visitTarget } from './visit-target.ts'

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

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; PJX110 Build/UKQ1.230917.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

describe('the built-in browsers of WeChat and QQ on Android', () => {
  it.each([
    [
      'WeChat',
      `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701(0x2800325B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    ],
    [
      'WeChat, old, over QQ’s engine',
      `${ANDROID} MQQBrowser/6.2 TBS/045136 Mobile Safari/537.36 MicroMessenger/7.0.10.1580(0x27000A34) Process/tools NetType/4G Language/zh_CN`,
    ],
    [
      'WeChat for work',
      `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh`,
    ],
    [
      'QQ',
      `${ANDROID} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046291 Mobile Safari/537.36 V1_AND_SQ_9.0.60_6478_YYB_D QQ/9.0.60.17425 NetType/WIFI WebP/0.3.0 AppId/537229321`,
    ],
  ])('%s is one', (_, agent) => {
    expect(isChatBrowserOnAndroid(agent)).toBe(true)
  })

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'QQ Browser, a browser of its own',
      `${ANDROID} Chrome/109.0.5414.118 MQQBrowser/15.2 Mobile Safari/537.36 COVC/046915`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['WeChat on an iPhone', `${IPHONE} MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`],
    ['QQ on an iPhone', `${IPHONE} QQ/9.0.60.620 V1_IPH_SQ_9.0.60_1_APP_A Pixel/1170`],
    [
      'WeChat on Windows',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat',
    ],
    ['no name at all', ''],
  ])('%s is none', (_, agent) => {
    expect(isChatBrowserOnAndroid(agent)).toBe(false)
  })
})

const SITE = 'https://track.line.example'

describe('the link to open in a computer', () => {
  it.each([
    ['/?number=CBHU4398907&language=fr', `${SITE}/?number=CBHU4398907&language=fr`],
    ['/portal', `${SITE}/portal`],
    [`${SITE}/bill-of-lading?key=abc`, `${SITE}/bill-of-lading?key=abc`],
    ['', `${SITE}/`],
    [SITE, `${SITE}/`],
  ])('of this site: %s', (text, link) => {
    expect(computerLink(text, SITE)).toBe(link)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://track.line.example.evil.example/',
    'https://track.line.example@evil.example/',
    'http://track.line.example/',
    'javascript:alert(1)',
    '/a b please call 555-0100',
    '/\t/evil.example',
    'portal',
  ])('of nobody else: %s', (text) => {
    expect(computerLink(text, SITE)).toBe(`${SITE}/`)
  })

  it('stays under the folder that the site has on its host', () => {
    const folder = 'https://line.example/track'
    expect(computerLink('/eir-home', folder)).toBe('https://line.example/track/eir-home')
    expect(computerLink('/../admin', folder)).toBe('https://line.example/track/')
    expect(computerLink('https://line.example/admin', folder)).toBe('https://line.example/track/')
  })
})
