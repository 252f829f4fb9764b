import { readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import type { OwnTexts, TextTree } from './own-texts.ts'

const screens = path.join(import.meta.dirname, '../screens')
const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:-own|\/status)-texts\.ts$/.test(file),
)
const catalogs = await Promise.all(
  files.map(async (file) => {
    const exported: Readonly<Record<string, OwnTexts<TextTree>>> = await import(path.join(screens, file))
    const [texts] = Object.values(exported)
    if (texts === undefined) throw new Error(`${file} exports no texts`)
    return [file, texts] as const
  }),
)

const flat = (tree: TextTree, at = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${at}${name}`, value] as const] : flat(value, `${at}${name}.`),
  )
const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

describe.each(catalogs)('the own texts of %s', (_, texts) => {
  const chinese = flat(texts['zh-CN'])
  it.each(LANGUAGES)(
    'are complete in %s: the same names, nothing empty, no blanks at their ends, the same places',
    (language) => {
      const own = new Map(flat(texts[language]))
      expect([...own.keys()].toSorted()).toEqual(chinese.map(([name]) => name).toSorted())
      for (const [name, text] of chinese) {
        expect(own.get(name), name).not.toBe('')
        expect(own.get(name), name).toBe(own.get(name)?.trim())
        expect(placesIn(own.get(name) ?? ''), name).toBe(placesIn(text))
      }
    },
  )

  it('are written in Chinese characters in Chinese only', () => {
    for (const language of LANGUAGES) {
      const han = flat(texts[language]).filter(([, text]) => /\p{Script=Han}/u.test(text))
      if (language === 'zh-CN') expect(han.length).toBeGreaterThan(0)
      else expect(han).toEqual([])
    }
  })
})
