import { describe, expect, it } from 'vitest'
import { eventPlace } from './place-parts.ts'
import { withLocalisedPlaces } from './localised-places.ts'
import { namedPlaces } from './place-names.ts'

// Cities as the trade prints them, countries by ISO 3166.
const ANSWER = {
  vesselName: 'Hamburg',
  portOfLoading: 'Qingdao',
  location: 'Equipment Storage Services,Dallas,Texas,United States',
  legs: [{ fromCity: 'Singapore , ,Singapore', pod: 'Hong Kong', toCity: 'Atlantis , ,Nowhere' }],
  label: 'Hamburg',
  portOfDischarge: null,
}

describe('the names of the places of an answer', () => {
  it('are found wherever one is printed, with their codes, and only once', () => {
    const places = namedPlaces([ANSWER, ANSWER])
    expect(Object.keys(places).toSorted()).toEqual([
      'Dallas, Texas, United States',
      'Hamburg',
      'Hong Kong',
      'Qingdao',
      'Singapore',
    ])
    expect(places['Qingdao']).toEqual({
      unLocode: 'CNTAO',
      names: {
        'zh-CN': { city: '青岛', country: '中国' },
        'en-US': { city: 'Qingdao', country: 'China' },
        'es-ES': { city: 'Qingdao', country: 'China' },
        fr: { city: 'Qingdao', country: 'Chine' },
      },
    })
    // A city that is also a country is named once in every language.
    expect(places['Hong Kong']?.names['zh-CN']).toEqual({ city: '中国香港', country: '中国香港' })
    expect(places['Singapore']?.names.fr).toEqual({ city: 'Singapour', country: 'Singapour' })
  })

  it('are found where the subdivision is left out, as at the end of a leg', () => {
    const places = namedPlaces({ city: 'Port Klang,Malaysia' })
    expect(places['Port Klang, Malaysia']?.unLocode).toBe('MYPKG')
  })

  it('take the place of what is printed where a place is meant, never of a vessel, and unknown places stay', () => {
    const chinese = withLocalisedPlaces(ANSWER, namedPlaces(ANSWER), 'zh-CN')
    expect(chinese).toEqual({
      vesselName: 'Hamburg',
      portOfLoading: '青岛',
      location: 'Equipment Storage Services,达拉斯,,美国',
      legs: [{ fromCity: '新加坡,,新加坡', pod: '中国香港', toCity: 'Atlantis , ,Nowhere' }],
      label: 'Hamburg',
      portOfDischarge: null,
    })
    expect(eventPlace(chinese.location)).toEqual({
      facility: 'Equipment Storage Services',
      city: '达拉斯',
      area: '美国达拉斯',
    })
    expect(withLocalisedPlaces(ANSWER, namedPlaces(ANSWER), 'en-US')).toEqual(ANSWER)
    expect(withLocalisedPlaces(ANSWER, namedPlaces(ANSWER), 'fr').location).toBe(
      'Equipment Storage Services,Dallas,,États-Unis',
    )
  })

  it('cost no more than the answer is long', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => ({
      location: `Depot ${index},Dallas,Texas,United States`,
    }))
    expect(Object.keys(namedPlaces(long))).toEqual(['Dallas, Texas, United States'])
    expect(namedPlaces({ location: 'Q'.repeat(1_000_000) })).toEqual({})
  })
})
