import { describe, expect, it } from 'vitest'
import { accounts as accountsEn } from '../accounts/accounts.en-US.ts'
import { accounts as accountsEs } from '../accounts/accounts.es-ES.ts'
import { accounts as accountsFr } from '../accounts/accounts.fr.ts'
import { accounts as accountsZh } from '../accounts/accounts.zh-CN.ts'
import { simulator as en } from './simulator.en-US.ts'
import { simulator as es } from './simulator.es-ES.ts'
import { simulator as fr } from './simulator.fr.ts'
import { simulator as zh } from './simulator.zh-CN.ts'

/** Every text by its dotted path. */
const flatten = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => flatten(value, `${path}.${key}`))

const places = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join()

/** The same in every language. */
const NAMES = new Set(['.ios', '.android'])

describe.each([
  ['simulator', 'en-US', zh, en],
  ['simulator', 'es-ES', zh, es],
  ['simulator', 'fr', zh, fr],
  ['accounts', 'en-US', accountsZh, accountsEn],
  ['accounts', 'es-ES', accountsZh, accountsEs],
  ['accounts', 'fr', accountsZh, accountsFr],
])('the texts of %s in %s', (_, _language, chinese, other) => {
  const original = new Map(flatten(chinese))
  const texts = flatten(other)

  it('have the keys and places of Chinese, and are never empty', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...original.keys()].sort())
    expect(texts.filter(([path, text]) => places(text) !== places(original.get(path) ?? ''))).toEqual([])
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  it('are translated', () => {
    expect(texts.filter(([path, text]) => !NAMES.has(path) && text === original.get(path))).toEqual([])
    expect(texts.filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
    expect([...original].filter(([path, text]) => !NAMES.has(path) && !/\p{Script=Han}/u.test(text))).toEqual([])
  })
})
