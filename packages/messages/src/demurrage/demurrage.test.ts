import { describe, expect, it } from 'vitest'
import { demurrage as en } from './demurrage.en-US.ts'
import { demurrage as es } from './demurrage.es-ES.ts'
import { demurrage as fr } from './demurrage.fr.ts'
import { demurrage as zh } from './demurrage.zh-CN.ts'

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
])('the texts of the demurrage pages in %s', (_, other) => {
  const original = new Map(flatten(zh))
  const texts = flatten(other)

  it('have the keys and places of Chinese, and are never empty', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...original.keys()].sort())
    expect(texts.filter(([path, text]) => places(text) !== places(original.get(path) ?? ''))).toEqual([])
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('are translated: no Chinese characters, no text as in Chinese', () => {
    expect(texts.filter(([path, text]) => /\p{Script=Han}/u.test(text) || text === original.get(path))).toEqual([])
  })

  it('distinguish the kinds of a day by letters of their own', () => {
    const { letters, kinds } = other.ledger
    expect(new Set(Object.values(letters)).size).toBe(3)
    expect(new Set(Object.values(kinds)).size).toBe(3)
    expect(Object.values(letters).every((letter) => letter.length === 1)).toBe(true)
  })
})

it.each([
  ['滞期', zh.title],
  ['滞箱', zh.title],
  ['免箱期', zh.ledger.lastFreeDay],
  ['última fecha libre', es.ledger.lastFreeDay.toLowerCase()],
  ['detención', es.title],
  ['Surestaries', fr.title],
  ['franchise', fr.ledger.lastFreeDay],
])('says %s as the trade does', (term, text) => {
  expect(text).toContain(term)
})
