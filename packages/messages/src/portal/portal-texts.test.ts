import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../language.ts'
import { portalTexts as enUS } from './portal-texts.en-US.ts'
import { portalTexts as esES } from './portal-texts.es-ES.ts'
import { portalTexts as fr } from './portal-texts.fr.ts'
import { type PortalTexts, portalTexts as zhCN } from './portal-texts.zh-CN.ts'
import { portalDocument } from './portal-document.ts'

const CATALOGS: Readonly<Record<Language, PortalTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

/** Every text by its dotted path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  )
}

const places = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join()
const chinese = new Map(flatten(zhCN))

describe.each(LANGUAGES)('the portal’s texts in %s', (language) => {
  const texts = flatten(CATALOGS[language])

  it('have the same keys as Chinese, no more and no fewer', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...chinese.keys()].sort())
  })

  it('are never empty and have no blanks at their ends', () => {
    // The body of a mail ends with an empty line for the reply.
    expect(texts.filter(([path, text]) => text === '' || (text !== text.trim() && !path.endsWith('mailBody')))).toEqual(
      [],
    )
  })

  it('fill the same places', () => {
    expect(texts.filter(([path, text]) => places(text) !== places(chinese.get(path) ?? ''))).toEqual([])
  })

  it('are written in that language: Chinese characters in Chinese only', () => {
    // A language's own name is the same in every catalog.
    const han = texts.filter(([path, text]) => /\p{Script=Han}/u.test(text) && !path.endsWith('languages.zh-CN'))
    if (language === 'zh-CN') expect(han.length).toBeGreaterThan(150)
    else expect(han).toEqual([])
  })
})

describe('what the document itself says', () => {
  it('is there once in every language', () => {
    for (const screenTexts of Object.values(portalDocument))
      expect(screenTexts.map(({ language }) => language)).toEqual([...LANGUAGES])
  })
})

describe('the given texts (docs/requirements/native-app.md 9)', () => {
  it('stand on the page for certified users only', () => {
    expect(enUS.portal.access.certifiedText).toBe(
      'Please use certified account or register as certified user to access.',
    )
  })
})
