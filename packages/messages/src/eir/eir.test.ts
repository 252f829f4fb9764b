import { describe, expect, it } from 'vitest'
import { eir as en } from './eir.en-US.ts'
import { eir as es } from './eir.es-ES.ts'
import { eir as fr } from './eir.fr.ts'
import { eir as zh } from './eir.zh-CN.ts'

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
])('the texts of the EIR pages in %s', (_, other) => {
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
})
