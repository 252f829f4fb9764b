import { describe, expect, it } from 'vitest'
import { containerCheckDigit } from '../kernel/container-number.ts'
import { numberFixes, oneTypoAway } from './number-fixes.ts'

// ISO 6346, annex A: CSQU305438 has the check digit 3. The others are the published examples of the register (BIC).
const RIGHT = 'CSQU3054383'
const WRONG = 'CSQU3054388'

describe('numberFixes', () => {
  it('offers the check digit that fits, in the place of the one that does not', () => {
    expect(numberFixes(` csqu 305438-8, ${RIGHT.replace('CSQU', 'MSCU')}`, 'cntr')[0]).toMatchObject({
      action: 'USE',
      typed: WRONG,
      number: RIGHT,
      asked: `${RIGHT},MSCU3054383`,
    })
  })

  it('offers nothing for what fits, a single reference, or nothing', () => {
    for (const text of [RIGHT, '6270009355', '']) expect(numberFixes(text, null)).toEqual([])
    expect(numberFixes(WRONG, 'bl')).toEqual([])
  })

  it('leaves out what is more than six, each number counted once', () => {
    const eight = Array.from({ length: 8 }, (_, at) => `CSQU305438${at}`)
    expect(numberFixes([...eight, eight[0]].join('\n'), null)[0]).toEqual({
      action: 'LEAVE_OUT',
      numbers: eight.slice(6),
      asked: eight.slice(0, 6).join(','),
    })
  })

  it('offers no more for a thousand mistyped numbers than for six', () => {
    const mistyped = Array.from({ length: 1000 }, (_, at) => {
      const serial = `CSQU${305_000 + at}`
      return `${serial}${(containerCheckDigit(serial) + 1) % 10}`
    })
    const fixes = numberFixes(mistyped.join(','), 'cntr')
    expect(fixes.filter(({ action }) => action === 'USE')).toHaveLength(6)
    expect(fixes).toHaveLength(7)
  })

  it('leaves out what is no container, unless nothing would be left', () => {
    expect(numberFixes(`${RIGHT}, 6270009355, HELLO`, null)).toEqual([
      { action: 'LEAVE_OUT', numbers: ['6270009355', 'HELLO'], asked: RIGHT },
    ])
    expect(numberFixes('6270009355, 6270009356', 'cntr')).toEqual([])
  })
})

describe('oneTypoAway', () => {
  it.each([
    ['another character', '6270009395'],
    ['one too few', '627000935'],
    ['one too many', '62700093555'],
    ['two the wrong way round', '6270009535'],
  ])('knows %s', (_, typed) => expect(oneTypoAway(typed, ['6170000785', '6270009355'])).toEqual(['6270009355']))

  it.each([
    ['the same', '6270009355'],
    ['two characters', '6270009366'],
    ['two of them moved', '6279000355'],
    ['another length', '62700093'],
    ['nothing', ''],
  ])('leaves %s', (_, typed) => expect(oneTypoAway(typed, ['6270009355'])).toEqual([]))
})
