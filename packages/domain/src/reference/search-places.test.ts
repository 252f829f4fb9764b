import { describe, expect, it } from 'vitest'
import { listPlaces } from './find-place.ts'
import { searchPlaces } from './search-places.ts'

const found = (text: string): readonly string[] => searchPlaces(text).map(({ unLocode }) => unLocode)

describe('searchPlaces', () => {
  it.each([
    ['shanghai', 'CNSHA'],
    ['SHANGH', 'CNSHA'],
    ['上海', 'CNSHA'],
    ['上', 'CNSHA'],
    ['CNSHA', 'CNSHA'],
    ['cnsgh', 'CNSHA'],
    ['CN SHA', 'CNSHA'],
    ['ＣＮＳＨＡ', 'CNSHA'],
    ['CNNBO', 'CNNGB'],
    ['Gdańsk', 'PLGDN'],
    ['Valparaíso', 'CLVAP'],
    ['Málaga', undefined],
    ['São', undefined],
    ["Xi'an", 'CNSIA'],
    ['xian', 'CNSIA'],
    ['Xi’an', 'CNSIA'],
    ['hongkong', 'HKHKG'],
    ['hong   kong', 'HKHKG'],
    ['fos sur', 'FRFOS'],
    ['  long beach ', 'USLGB'],
    ['beach', 'USLGB'],
    ['Portland, Oregon, United States', 'USPDX'],
    ['long beach,california', 'USLGB'],
  ])('%j finds %s first', (text, unLocode) => {
    expect(found(text)[0]).toBe(unLocode)
  })

  it('shows the place of that name before those whose name only begins so, and codes last', () => {
    // Port Klang, Port Said and Port Said East begin with it; words inside a name come later, PTLIS only by its code.
    expect(found('port said')).toEqual(['EGPSD', 'EGPSE'])
    const pt = found('pt')
    expect(pt).toEqual(['PTLEI', 'PTLIS', 'PTSIE'])
    const san = found('sa')
    expect(san.indexOf('CLSAI')).toBeGreaterThanOrEqual(0)
    expect(san.indexOf('CLSAI')).toBeLessThan(san.indexOf('SADMM'))
  })

  it('distinguishes namesakes by what stands beside them', () => {
    expect(found('auckland')).toEqual(['NZAKL'])
    expect(found('奥克兰').toSorted()).toEqual(['NZAKL', 'USOAK'])
  })

  it('does not take a word of the country or subdivision for a name', () => {
    expect(found('california')).toEqual([])
    expect(found('korea')).toEqual([])
  })

  it.each(['', '   ', '%', '_', ',,,', '\u0301', '<script>', 'zzzz', '0', 'x'.repeat(60)])(
    '%j finds nothing',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('answers twenty at most, the same ones each time', () => {
    expect(found('jp')).toHaveLength(listPlaces().filter(({ unLocode }) => unLocode.startsWith('JP')).length)
    expect(listPlaces().filter(({ unLocode }) => unLocode.startsWith('US')).length).toBeGreaterThan(20)
    expect(found('us')).toHaveLength(20)
    expect(found('us')).toEqual(found('US'))
  })

  it('finds every place by each of its own names', () => {
    for (const place of listPlaces()) {
      expect([place.unLocode, found(place.unLocode)[0]]).toEqual([place.unLocode, place.unLocode])
      expect(found(place.city)).toContain(place.unLocode)
      expect(found(place.cityZh)).toContain(place.unLocode)
    }
  })
})
