import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { LEGAL_TEXT_NAMES, legalLanguage, legalText } from './legal-texts.ts'
import type { LegalBlock, LegalText } from './legal-text.ts'
import { staticPageTexts } from './static-page-texts.ts'

/** Every string of a tree by its dotted path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  )
}
const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort()

/** The structure of a text without its wording: both languages must have the same sections, lists and entries. */
const frameOf = ({ sections, versionOn }: LegalText): unknown => ({
  versionOn,
  sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(kindOf) })),
})
function kindOf(block: LegalBlock): string {
  if (typeof block === 'string') return 'paragraph'
  if ('list' in block) return `list ${block.list.length}`
  return 'entries' in block ? `entries ${block.entries.length}` : `links ${block.links}`
}

describe.each(LEGAL_TEXT_NAMES)('the text %s', (name) => {
  const zh = legalText(name, 'zh-CN')
  const en = legalText(name, 'en-US')

  it('has the same sections and blocks in both languages', () => {
    expect(frameOf(en)).toEqual(frameOf(zh))
    expect(new Set(zh.sections.map(({ id }) => id)).size).toBe(zh.sections.length)
  })

  it('fills the same places in both languages, and only those that pages fill', () => {
    const all = (text: LegalText) => text.sections.map((section) => [section.id, places(JSON.stringify(section))])
    expect(all(en)).toEqual(all(zh))
    const used = new Set(flatten(zh).flatMap(([, text]) => places(text)))
    expect([...used].filter((place) => !['{company}', '{brand}', '{mailbox}'].includes(place))).toEqual([])
  })

  it('is written in its language', () => {
    expect(flatten(en).filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
    const headings = zh.sections.map(({ heading }) => heading)
    expect(headings.filter((heading) => !/\p{Script=Han}/u.test(heading))).toEqual([])
  })
})

it('shows Chinese to readers of Chinese and English to all others', () => {
  expect(LANGUAGES.map((language) => [language, legalLanguage(language)])).toEqual([
    ['zh-CN', 'zh-CN'],
    ['en-US', 'en-US'],
    ['es-ES', 'en-US'],
    ['fr', 'en-US'],
  ])
})

describe.each(LANGUAGES)('the texts around static pages in %s', (language) => {
  const texts = flatten(staticPageTexts(language))
  const chinese = new Map(flatten(staticPageTexts('zh-CN')))

  it('have the keys and places of the Chinese ones, and no empty text', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...chinese.keys()].sort())
    expect(texts.filter(([path, text]) => places(text).join() !== places(chinese.get(path) ?? '').join())).toEqual([])
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('are written in that language', () => {
    const han = texts.filter(([, text]) => /\p{Script=Han}/u.test(text)).length
    if (language === 'zh-CN') expect(han).toBe(texts.length)
    else expect(han).toBe(0)
  })
})
