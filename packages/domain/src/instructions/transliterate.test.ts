import { describe, expect, it } from 'vitest'
import { transliterate, transliterationFaults } from './transliterate.ts'

describe('a text in ASCII', () => {
  it.each([
    ['PLAIN (1) 3/4" <&>', 'PLAIN (1) 3/4" <&>'],
    ['MÜLLER & SØN, STRAßE 3', 'MULLER & SON, STRASSE 3'],
    ['Weißer Straße ß', 'Weisser Strasse ss'],
    ['Łódź, Kraków, Gdańsk', 'Lodz, Krakow, Gdansk'],
    ['Çelik İnşaat, Iğdır', 'Celik Insaat, Igdir'],
    ['Ærø, Åland, Þór, Đà Nẵng', 'Aero, Aland, Thor, Da Nang'],
    ['São Paulo, Peñíscola, Œuvre', 'Sao Paulo, Peniscola, Oeuvre'],
    ['Ǿre', 'Ore'],
    ['Cafe\u0301', 'Cafe'],
    ['“A”–B’s 5 °C ½ × 3', '"A"-B\'s 5 degC 1/2 x 3'],
    ['Ştefan Țepeș, Dvořák, Győr', 'Stefan Tepes, Dvorak, Gyor'],
  ])('%s', (text, ascii) => {
    expect(transliterate(text)).toEqual({ text: ascii, unknown: [] })
  })

  it('keeps and names what has no form', () => {
    expect(transliterate('宁波 ÀΩ 宁☃')).toEqual({ text: '宁波 AΩ 宁☃', unknown: ['宁', '波', 'Ω', '☃'] })
    expect(transliterationFaults('AΩ')).toEqual([{ rule: 'english-only', params: { character: 'Ω', code: 'U+03A9' } }])
  })

  it('leaves every character of Latin-1 and Latin Extended-A that is a letter in ASCII', () => {
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n)).filter((each) =>
      /\p{L}/u.test(each),
    )
    expect(letters.length).toBe(190)
    for (const letter of letters) {
      const { text, unknown } = transliterate(letter)
      expect([letter, unknown]).toEqual([letter, []])
      expect(text).toMatch(/^['A-Za-z]{1,2}$/)
    }
  })
})
