import { describe, expect, it } from 'vitest'
import { numbersOf } from '../tracking/linked-numbers.ts'
import { cityAndCountry, cityCountryText, eventPlace } from './place-parts.ts'

describe('city and country of a header', () => {
  it.each([
    ['Qingdao ,Shandong ,China', 'Qingdao', 'China'],
    ['Dallas ,Texas ,United States', 'Dallas', 'United States'],
    ['Long Beach,United States', 'Long Beach', 'United States'],
    ['Singapore,,Singapore', 'Singapore', 'Singapore'],
    ['Ningbo', 'Ningbo', ''],
    ['', '', ''],
    [null, '', ''],
  ])('%j: the city is the first part, the country the last', (text, city, country) => {
    expect(cityAndCountry(text)).toEqual({ city, country })
  })

  it('read as one text', () => {
    expect(cityCountryText('Qingdao ,Shandong ,China')).toBe('Qingdao, China')
    expect(cityCountryText('Singapore,,Singapore')).toBe('Singapore')
    expect(cityCountryText(' ')).toBe('')
  })
})

describe('the place of an event (docs/requirements/tracking.md 2.3)', () => {
  it.each([
    [
      'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China',
      'QQCTU Qingdao Qianwan United Ctn',
      'Qingdao',
      'Qingdao, Shandong, China',
    ],
    ['Kepple/Tanjong Pagar Terminal,Singapore,,Singapore', 'Kepple/Tanjong Pagar Terminal', 'Singapore', 'Singapore'],
    [
      'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China',
      'Shanghai Shengdong (I), Yangshan',
      'Shanghai',
      'Shanghai, China',
    ],
    ['Aisa World Port Terminal,Yangon,Yangon,Myanmar', 'Aisa World Port Terminal', 'Yangon', 'Yangon, Myanmar'],
    ['Long Beach,United States', '', 'Long Beach', 'Long Beach, United States'],
    [null, '', '', ''],
  ])('%j is read from its end', (text, facility, city, area) => {
    expect(eventPlace(text)).toEqual({ facility, city, area })
  })
})

describe('linked numbers', () => {
  it.each([
    ['6103622780', ['6103622780']],
    ['(6103622780, 6103622781 ,6103622782)', ['6103622780', '6103622781', '6103622782']],
    ['1,1,2', ['1', '2']],
    ['A1；B2，C3', ['A1', 'B2', 'C3']],
    [' ,, ', []],
    [null, []],
  ])('%j are stripped of blanks and parentheses and split on commas', (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers)
  })
})
