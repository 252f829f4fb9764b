import { describe, expect, it } from 'vitest'
import { cutoff as en } from './cutoff.en-US.ts'
import { cutoff as es } from './cutoff.es-ES.ts'
import { cutoff as fr } from './cutoff.fr.ts'
import { cutoff as zh } from './cutoff.zh-CN.ts'

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
])('the texts of the cut-off pages in %s', (_, other) => {
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

  it('name each cut-off by a name of its own', () => {
    expect(new Set(Object.values(other.field)).size).toBe(Object.keys(zh.field).length)
  })
})

it('Chinese names the cut-offs as the trade does', () => {
  const { field } = zh
  expect(field.cutOff).toContain('截港')
  expect(field.siCutoff).toContain('截单')
  expect(field.custReleaseDt).toContain('截关')
  expect(field.vgmCutoff).toContain('VGM')
  // docs/requirements/cut-offs.md 4.1: 截港, 截重 are the closing of the container yard.
  expect(field.cutOff).toContain('截重')
})
