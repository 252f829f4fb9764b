import { describe, expect, it } from 'vitest'
import { inAppTexts } from './in-app-texts.ts'
import { LANGUAGES } from '../language.ts'

const textsOf = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as Record<string, unknown>).flatMap(textsOf)

describe.each(LANGUAGES)('the menu in %s', (language) => {
  const { menu } = inAppTexts(language)

  it('has the texts that Chinese has, none empty, none with blanks at its ends', () => {
    expect(Object.keys(menu)).toEqual(Object.keys(inAppTexts('zh-CN').menu))
    expect(textsOf(menu).filter((text) => text === '' || text !== text.trim())).toEqual([])
  })

  it('is written in that language', () => {
    const han = textsOf(menu).filter((text) => /\p{Script=Han}/u.test(text)).length
    if (language === 'zh-CN') expect(han).toBe(textsOf(menu).length)
    else expect(han).toBe(0)
  })

  it('has a text of its own for each entry of docs/requirements/native-app.md 4.1', () => {
    const entries = [
      menu.cargoTracking,
      menu.customsDeclaration,
      menu.vgm,
      menu.shipmentFolder,
      menu.demurrage,
      menu.freeDays,
      menu.cutoff,
      menu.pickUpNumber,
      menu.importEir,
    ]
    expect(new Set(entries).size).toBe(9)
    expect(menu.containerHint).toContain('6')
  })
})
