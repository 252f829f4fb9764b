import { describe, expect, it } from 'vitest'
import { missingNumbers, numbersIn, typeAsked } from './asked-numbers.ts'
import { numberItem } from '@quayline/domain/cutoff/cut-offs.fixture'

const item = numberItem()

describe('the type of the number', () => {
  it.each([
    ['EXPLSHA2600042', 'bl'],
    [' expl-sha 2600042 ', 'bl'],
    ['BK2600041', 'bkg'],
    ['TSTU1234568', 'cntr'],
    ['tstu 123456-8', 'cntr'],
    ['SOMETHINGELSE', 'bkg'],
  ] as const)('%j was a %s', (number, type) => expect(typeAsked(number, null, item)).toBe(type))

  it('is what the address says, whatever it looks like', () => {
    expect(typeAsked('TSTU1234568', 'bl', item)).toBe('bl')
  })

  it('is the bill where the booking has the same number, with or without the carrier’s code, or it is one of several', () => {
    const same = numberItem({ bkgNo: '6103622780', blNo: 'COSU6103622780' })
    expect(typeAsked('6103622780', null, same)).toBe('bl')
    expect(typeAsked('COSU6103622780', null, same)).toBe('bl')
    expect(typeAsked('6103622780', 'bkg', same)).toBe('bkg')
    const several = numberItem({ bkgNo: '7700000001', blNo: 'COSU6103622780,COSU6103622781' })
    expect(typeAsked('6103622781', null, several)).toBe('bl')
    expect(typeAsked('7700000001', null, several)).toBe('bkg')
    expect(typeAsked('7700000001', null, numberItem({ bkgNo: '7700000001', blNo: null }))).toBe('bkg')
  })

  it('is a guess before the answer and without one', () => {
    expect(typeAsked('EXPLSHA2600042', null, null)).toBe('bkg')
  })
})

describe('several numbers', () => {
  it('are separated as the server separates them, without empty ones', () => {
    expect(numbersIn(' A1,, B2，C3 ;D4、E5\nF6,')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6'])
    expect(numbersIn(' , ')).toEqual([])
  })

  it('that led to nothing are shown', () => {
    expect(missingNumbers(['BK2600041', 'NOSUCH1'], [item])).toEqual(['NOSUCH1'])
    expect(missingNumbers(['EXPLSHA2600042', 'bk2600041'], [item])).toEqual([])
  })

  it('of a container nobody can say so: it may be in any booking of the answer', () => {
    expect(missingNumbers(['TSTU1234568', 'NOSUCH1'], [item])).toEqual(['NOSUCH1'])
    expect(missingNumbers(['TSTU1234568', 'BK2600041'], [item])).toEqual([])
  })
})
