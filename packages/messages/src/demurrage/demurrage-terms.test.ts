import { describe, expect, it } from 'vitest'
import { demurrageClause as clauseEn } from './demurrage-clause.en-US.ts'
import { demurrageClause as clauseZh } from './demurrage-clause.zh-CN.ts'
import { demurrageTerms as en } from './demurrage-terms.en-US.ts'
import { demurrageTerms as es } from './demurrage-terms.es-ES.ts'
import { demurrageTerms as fr } from './demurrage-terms.fr.ts'
import { demurrageTerms as zh } from './demurrage-terms.zh-CN.ts'

/** Every text by its dotted path. */
const flatten = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => flatten(value, `${path}.${key}`))

const places = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join()

describe.each([
  ['en-US', en],
  ['es-ES', es],
  ['fr', fr],
])('the terms of demurrage in %s', (_, other) => {
  const original = new Map(flatten(zh))
  const texts = flatten(other)

  it('have the keys and places of Chinese, and are never empty', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...original.keys()].sort())
    expect(texts.filter(([path, text]) => places(text) !== places(original.get(path) ?? ''))).toEqual([])
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('are translated: no Chinese characters, no text as in Chinese', () => {
    expect(texts.filter(([path, text]) => /\p{Script=Han}/u.test(text) || text === original.get(path))).toEqual([])
  })
})

describe('the legal texts of demurrage', () => {
  it.each(['agreement', 'freeDaysTip'] as const)('%s has the same paragraphs and numbers in both languages', (name) => {
    const numbersOf = (text: string) => text.split('\n').map((line) => /^\d+\./.exec(line)?.[0] ?? null)
    expect(numbersOf(clauseEn[name])).toEqual(numbersOf(clauseZh[name]))
  })

  it('are written in their language', () => {
    expect(flatten(clauseEn).filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
    const lines = flatten(clauseZh).flatMap(([, text]) => text.split('\n'))
    expect(lines.filter((line) => !/\p{Script=Han}/u.test(line))).toEqual([])
  })
})
