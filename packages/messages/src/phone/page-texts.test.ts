import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { pageTexts } from './page-texts.ts'

/** Every text by its dotted path. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
    flatten(value, path === '' ? key : `${path}.${key}`),
  )
}

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort()
const chinese = new Map(flatten(pageTexts('zh-CN')))

describe.each(LANGUAGES)('the page texts in %s', (language) => {
  const texts = flatten(pageTexts(language))

  it('have the same keys as Chinese', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...chinese.keys()].sort())
  })

  it('are never empty and have no blanks at their ends', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('fill the same places', () => {
    expect(texts.filter(([path, text]) => places(text).join() !== places(chinese.get(path) ?? '').join())).toEqual([])
  })

  it('name twelve months', () => {
    expect(pageTexts(language).shell.date.months.split('|')).toHaveLength(12)
  })

  it('are written in that language: Chinese characters in Chinese only', () => {
    const han = texts.filter(([, text]) => /\p{Script=Han}/u.test(text)).length
    if (language === 'zh-CN') expect(han).toBeGreaterThan(100)
    else expect(han).toBe(0)
  })
})

describe('the terms of the trade', () => {
  it('are those of Chinese shipping practice', () => {
    const { status } = pageTexts('zh-CN').tracking
    expect(status['Empty Equipment Despatched']).toBe('提空箱')
    expect(status['Discharged at T/S POD']).toBe('中转港卸船')
    expect(status['Discharged at Last POD']).toBe('末卸港卸船')
    expect(status['Gate-out from Final Hub']).toBe('提重箱出场')
    expect(status['Empty Equipment Returned']).toBe('还空箱')
    expect(pageTexts('zh-CN').sharing.expiredTitle).toBe('分享已过期')
  })

  it('are those that the style guide names in Spanish and French', () => {
    expect(pageTexts('es-ES').tracking.docExt['Last Free Day']).toBe('Última fecha libre')
    expect(pageTexts('fr').tracking.bl).toContain('connaissement')
  })
})
