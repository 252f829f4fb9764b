import { describe, expect, it } from 'vitest'
import { errors as en } from './errors.en-US.ts'
import { errors as es } from './errors.es-ES.ts'
import { errors as fr } from './errors.fr.ts'
import { errors as zh } from './errors.zh-CN.ts'

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

/** Path of every text to the placeholders that it contains. */
function placesOf(catalog: object, prefix = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(catalog)) {
    if (typeof value === 'string') found.set(prefix + key, value.trim() === '' ? ['empty'] : placesIn(value))
    else for (const entry of placesOf(value as object, `${prefix}${key}.`)) found.set(...entry)
  }
  return found
}

describe('the catalogs of the server’s refusals', () => {
  it.each([
    ['en-US', en],
    ['es-ES', es],
    ['fr', fr],
  ])('%s has the same keys and the same places as zh-CN, and no empty text', (_, catalog) => {
    expect(placesOf(catalog)).toEqual(placesOf(zh))
  })

  it('has no Latin letters standing for a translation that is missing', () => {
    for (const key of Object.keys(zh.codes) as (keyof typeof zh.codes)[]) {
      expect(new Set([zh.codes[key], en.codes[key], es.codes[key], fr.codes[key]]).size).toBe(4)
      expect(zh.codes[key]).toMatch(/\p{Script=Han}/u)
    }
  })
})
