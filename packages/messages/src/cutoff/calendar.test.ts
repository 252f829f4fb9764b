import { describe, expect, it } from 'vitest'
import { calendar as en } from './calendar.en-US.ts'
import { calendar as es } from './calendar.es-ES.ts'
import { calendar as fr } from './calendar.fr.ts'
import { calendar as zh } from './calendar.zh-CN.ts'

/** Path of every text to the placeholders that it contains; an empty text is visible as such. */
function placesOf(catalog: object, prefix = ''): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [key, value] of Object.entries(catalog)) {
    if (typeof value === 'string') {
      const places = [...value.matchAll(/\{\w+\}/g)].map(String).sort()
      found.set(prefix + key, value.trim() === '' ? ['empty'] : places)
    } else for (const entry of placesOf(value as object, `${prefix}${key}.`)) found.set(...entry)
  }
  return found
}

describe('the texts of a booking’s calendar', () => {
  it.each([
    ['en-US', en],
    ['es-ES', es],
    ['fr', fr],
  ])('%s has the keys and places of zh-CN, and no empty text', (_, catalog) => {
    expect(placesOf(catalog)).toEqual(placesOf(zh))
  })

  it('each date has its own text in every language', () => {
    for (const { matters, left, arrived } of [zh, en, es, fr]) {
      const texts = [...Object.values(matters), left, arrived]
      expect(new Set(texts).size).toBe(texts.length)
    }
    for (const texts of Object.values(zh.matters)) expect(texts).toMatch(/\p{Script=Han}/u)
  })
})
