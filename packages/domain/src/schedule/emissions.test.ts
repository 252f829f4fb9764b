import { describe, expect, it } from 'vitest'
import { distanceKm } from '../kernel/distance.ts'
import { findPlace, listPlaces } from '../reference/find-place.ts'
import { emissionsOf, seaDistanceKm } from './emissions.ts'
import { INLAND_WAYS } from './inland-ways.data.ts'

const miles = (from: string, to: string): number => (seaDistanceKm(from, to) ?? Number.NaN) / 1.852

describe('seaDistanceKm', () => {
  // NGA Pub. 151 (11th edition): New York to Colombo via Gibraltar 8,604 miles. porteconomicsmanagement.org, routing options: Shanghai to
  // Rotterdam via Suez about 10,600 miles.
  it.each([
    ['USNYC', 'LKCMB', 8604],
    ['CNSHA', 'NLRTM', 10_600],
  ])('%s to %s is what the tables say, to three per cent', (from, to, published) => {
    expect(Math.abs(miles(from, to) / published - 1)).toBeLessThan(0.03)
  })

  const ports = listPlaces()
    .flatMap(({ unLocode }) => (Object.hasOwn(INLAND_WAYS, unLocode) ? [] : [unLocode]))
    .filter((_, index) => index % 5 === 0)

  it('is never shorter than the great circle, the same both ways, and known between all ports (one in five of them)', () => {
    for (const from of ports) {
      for (const to of ports) {
        const [one, other] = [findPlace(from), findPlace(to)]
        if (one === null || other === null) throw new Error(`${from} or ${to} is no place`)
        const km = seaDistanceKm(from, to)
        expect(km).toBe(seaDistanceKm(to, from))
        expect(km).toBeGreaterThanOrEqual(Math.floor(distanceKm(one, other)))
        // Half way round the world is 20,000 km; no port is further than that with the two canals open.
        expect(km).toBeLessThan(29_000)
      }
    }
  })

  it('knows nothing of inland places and unknown codes', () => {
    expect(seaDistanceKm('CNSHA', 'USDAL')).toBeNull()
    expect(seaDistanceKm('XXXXX', 'CNSHA')).toBeNull()
    expect(seaDistanceKm('constructor', '__proto__')).toBeNull()
  })
})

describe('emissionsOf', () => {
  it('multiplies distance, factor, mass and way as the method defines', () => {
    const km = seaDistanceKm('CNSHA', 'NLRTM') ?? 0
    const found = emissionsOf([{ from: 'CNSHA', to: 'NLRTM' }])
    // Calculated by hand: 0.01612 + 0.00365 = 0.01977 kg/t·km, x 10 t x 1.15 = 0.227355 kg/TEU·km.
    expect(found).toMatchObject({ distanceKm: km, co2eKgPerTeu: String(Math.round(km * 0.227355)) })
    expect(found?.method).toMatch(/Well-to-wake/)
    expect(found?.source).toMatch(/UK Government GHG Conversion Factors 2025/)
  })

  it('adds the legs, and gives nothing at all where one is unknown', () => {
    const legs = [
      { from: 'CNSHA', to: 'SGSIN' },
      { from: 'SGSIN', to: 'NLRTM' },
    ]
    const parts = legs.map(({ from, to }) => seaDistanceKm(from, to) ?? 0)
    expect(emissionsOf(legs)?.distanceKm).toBe((parts[0] ?? 0) + (parts[1] ?? 0))
    expect(emissionsOf([...legs, { from: 'NLRTM', to: 'DEDUI' }])).toBeNull()
  })
})
