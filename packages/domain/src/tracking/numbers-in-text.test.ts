import { processorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import { MAX_CHARACTERS, MAX_NUMBERS, numbersInText, parseDocumentNumbers } from './numbers-in-text.ts'

const found = (text: string): readonly string[] =>
  numbersInText(text).numbers.map(({ number, container }) =>
    container === null ? number : `${number} ${container.valid ? 'ok' : `not ${container.expectedCheckDigit}`}`,
  )

describe('numbersInText', () => {
  it.each([
    ['a column', '6103622780\n6170012265\r\nQLTB7700000002', ['6103622780', '6170012265', 'QLTB7700000002']],
    [
      'a list with commas, also full-width ones',
      '6103622780, 6170012265；7700000001',
      ['6103622780', '6170012265', '7700000001'],
    ],
    // ISO 6346 annex A: CSQU3054383. MEDU690710 by hand: 1902, remainder 10 of 11, which is 0.
    [
      'containers with gaps, dashes and in lower case',
      'csqu 305438 3; CSQU305438-3 MEDU 690 710 4',
      ['CSQU3054383 ok', 'MEDU6907104 not 0'],
    ],
    ['what was copied from a document', 'CSQU\u200b3054383 – 6103622780', ['CSQU3054383 ok', '6103622780']],
    ['full-width characters', '６１０３６２２７８０', ['6103622780']],
    ['the order of the text, each once', '6170012265 CSQU3054383 6170012265', ['6170012265', 'CSQU3054383 ok']],
    ['a number with dashes', 'COSU-610-3622780', ['COSU6103622780']],
  ])('%s', (_, text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  it('lists what it left out: words, dates, weights, what is too short or too long', () => {
    const text = 'Container CSQU3054383 loaded 2026-03-17 24.310 kg ref 12345 and 17.03.2026 ' + '9'.repeat(36)
    expect(numbersInText(text)).toMatchObject({
      numbers: [{ number: 'CSQU3054383' }],
      ignored: [
        'Container',
        'loaded',
        '2026-03-17',
        '24.310',
        'kg',
        'ref',
        '12345',
        'and',
        '17.03.2026',
        '9'.repeat(36),
      ],
    })
  })

  it('takes five hundred and counts the others', () => {
    const many = Array.from({ length: MAX_NUMBERS + 7 }, (_, index) => String(6_100_000_000 + index)).join('\n')
    const { numbers, beyond } = numbersInText(many)
    expect([numbers.length, beyond]).toEqual([MAX_NUMBERS, 7])
  })

  it('reports that it did not read the end of a text that is too long', () => {
    const number = '\n6103622780'
    const room = MAX_CHARACTERS - number.length
    expect(numbersInText(' '.repeat(room) + number)).toMatchObject({
      numbers: [{ number: '6103622780' }],
      isCut: false,
    })
    expect(numbersInText(' '.repeat(MAX_CHARACTERS) + number)).toMatchObject({ numbers: [], isCut: true })
  })

  it('reads a hostile text in a moment', () => {
    for (const text of [
      'A1'.repeat(MAX_CHARACTERS),
      'AAAU '.repeat(MAX_CHARACTERS),
      '-./'.repeat(MAX_CHARACTERS),
      '1'.repeat(10 * MAX_CHARACTERS),
    ]) {
      const begun = processorMs()
      numbersInText(text)
      expect(processorMs() - begun).toBeLessThan(2000)
    }
  })
})

it.each([
  ['one, however it is spelt', ' 6170-012 403 ', ['6170012403']],
  [
    'commas, semicolons, lines, tabs, also full-width',
    '6170012403,6170012404；6170012405\n6170012406\t6170012407、6170012408',
    ['6170012403', '6170012404', '6170012405', '6170012406', '6170012407', '6170012408'],
  ],
  ['each document once, with the carrier’s prefix or without', 'COSU6170012403, 6170012403', ['COSU6170012403']],
  ['nothing between separators', ',; \n', []],
])('%s', (_, text, numbers) => {
  expect(parseDocumentNumbers(text, 10)).toEqual({ numbers, beyond: [] })
})

it('names what is beyond what a question takes', () => {
  expect(parseDocumentNumbers('A100001,A100002,A100003', 2)).toEqual({
    numbers: ['A100001', 'A100002'],
    beyond: ['A100003'],
  })
})
