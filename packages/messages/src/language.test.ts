import { describe, expect, it } from 'vitest'
import { acceptedLanguage, fill, parseLanguage, wireLanguage } from './language.ts'

describe('naming a language', () => {
  it.each([
    ['zh_CN', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['en_US', 'en-US'],
    ['EN', 'en-US'],
    ['es-MX', 'es-ES'],
    ['es_ES', 'es-ES'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['de', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['../../etc', null],
    ['constructor', null],
  ])('%s is %s', (text, language) => {
    expect(parseLanguage(text)).toBe(language)
  })

  it('writes the spelling of docs/requirements/calls.md 3', () => {
    expect(['zh-CN', 'en-US', 'es-ES', 'fr'].map((language) => wireLanguage(language as 'fr'))).toEqual([
      'zh_CN',
      'en_US',
      'es_ES',
      'fr',
    ])
  })
})

describe('Accept-Language', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de, en;q=0.7, es;q=0.9', 'es-ES'],
    ['de, it', null],
    ['en;q=0, fr;q=0.1', 'fr'],
    ['', null],
    ['*', null],
    ['en;q=banana, zh;q=0.2', 'zh-CN'],
  ])('%s -> %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})

it('fills the named places of a text and leaves unknown ones visible', () => {
  expect(fill('{count} of {total} {what}', { count: 3, total: 12 })).toBe('3 of 12 {what}')
})
