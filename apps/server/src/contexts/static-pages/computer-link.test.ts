import { describe, expect, it } from 'vitest'
import { computerLink } from './computer-link.ts'

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
