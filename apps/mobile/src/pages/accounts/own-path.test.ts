import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { ownPath, returnPath } from './own-path.ts'

const ORIGIN = 'https://line.example'

const FOREIGN = [
  '//evil',
  '//evil.example/x',
  '\\evil',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https:',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'eir-home',
  '?a=b',
  '#a',
  '',
  '//',
  '///evil.example',
  '@evil.example',
]

describe('a page of this site', () => {
  it.each([
    ['/', '/'],
    ['/eir-result?num=BK2600041&current=approved#x', '/eir-result?num=BK2600041&current=approved#x'],
    ['/cargo-tracking?number=%E5%AE%81', '/cargo-tracking?number=%E5%AE%81'],
    // Another site's address as a parameter of our own page does not leave this site.
    ['/visitWeb?url=https://evil.example', '/visitWeb?url=https://evil.example'],
    ['/a/../eir-home', '/eir-home'],
  ])('%s is one', (text, path) => {
    expect(ownPath(text)).toBe(path)
  })

  it.each(FOREIGN)('%j is none', (text) => {
    expect(ownPath(text)).toBeNull()
  })

  it('nor is what is no text', () => {
    expect([ownPath(null), ownPath(undefined)]).toEqual([null, null])
  })

  it('whatever is accepted stays on the site it is opened from', () => {
    for (const text of [...FOREIGN, '/ok', '/a/./b//c']) {
      const path = ownPath(text)
      if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    }
  })
})

describe('where the login returns to', () => {
  it('is where the visitor came from, as the address builder writes it', () => {
    const search = new URL(paths.login({ returnTo: '/eir-result?num=BK26&x=a b', language: 'fr' }), ORIGIN).search
    expect(returnPath(search)).toBe('/eir-result?num=BK26&x=a%20b')
  })

  it.each(FOREIGN)('is never %j', (text) => {
    expect(returnPath(`?${new URLSearchParams({ return: text })}`)).toBeNull()
  })

  it.each(['', '?', '?return', '?return=', '?return=/login', '?return=/login?return=/login', '?return=/login%23x'])(
    'is nowhere for %j',
    (search) => {
      expect(returnPath(search)).toBeNull()
    },
  )

  it('the first of several counts', () => {
    expect(returnPath('?return=/eir-home&return=//evil')).toBe('/eir-home')
    expect(returnPath('?return=//evil&return=/eir-home')).toBeNull()
  })
})
