import { describe, expect, it } from 'vitest'
import { deriveEirs } from './derive-eirs.ts'
import { distanceKm } from '../kernel/distance.ts'
import { stated, TERMINAL, uuidOf } from './release.fixture.ts'
import { returnOptions, type ReturnPoint } from './return-options.ts'

const eirOf = (fact: Parameters<typeof stated>[1] = {}) => {
  const releases = [stated({ at: '2026-02-20T10:00' }, fact)]
  const eir = deriveEirs({ bookingNumber: '7700000001', releases, bills: [], containers: [], uuidOf })?.eirs[0]
  if (eir === undefined) throw new Error('The release makes no EIR')
  return eir
}

const point = (facilityCode: string, more: Partial<ReturnPoint> = {}): ReturnPoint => ({
  facilityCode,
  isoSizeType: '*',
  name: `${facilityCode} 堆场`,
  nameEn: `${facilityCode} yard`,
  availableQuantity: 5,
  latitude: null,
  longitude: null,
  ...more,
})

const optionsOf = (points: readonly ReturnPoint[], eir = eirOf()) =>
  returnOptions(eir, points).map(({ point: { facilityCode, availableQuantity }, distanceKm: km }) => [
    facilityCode,
    availableQuantity,
    km,
  ])

describe('return options', () => {
  it('take the line of the size type before the one for any', () => {
    expect(optionsOf([point('A'), point('A', { isoSizeType: '22G1', availableQuantity: 2 })])).toEqual([['A', 2, null]])
    expect(optionsOf([point('A'), point('A', { isoSizeType: '45G1', availableQuantity: 2 })])).toEqual([['A', 5, null]])
  })

  it('leave out who takes no more, also where any other size type is taken', () => {
    expect(
      optionsOf([
        point('A', { availableQuantity: 0 }),
        point('B'),
        point('B', { isoSizeType: '22G1', availableQuantity: 0 }),
      ]),
    ).toEqual([])
    expect(optionsOf([point('A', { isoSizeType: '45G1' })])).toEqual([])
  })

  it('a container of unknown size type goes where any is taken', () => {
    expect(optionsOf([point('A', { isoSizeType: '22G1' }), point('B')], eirOf({ isoSizeType: null }))).toEqual([
      ['B', 5, null],
    ])
  })

  it('come nearest first, those without a position last', () => {
    const points = [
      point('FAR', { latitude: 31.23, longitude: 121.47 }),
      point('UNKNOWN'),
      point('NEAR', { latitude: 29.95, longitude: 121.83 }),
    ]
    expect(optionsOf(points).map(([code]) => code)).toEqual(['NEAR', 'FAR', 'UNKNOWN'])
  })

  it('measure from the port of discharge where the order names the terminal alone', () => {
    const eir = eirOf({ place: { ...TERMINAL, unLocode: null } })
    expect(optionsOf([point('A', { latitude: 29.87, longitude: 121.54 })], eir)).toEqual([['A', 5, 0]])
  })
})

describe('distance', () => {
  // One degree of a great circle on a sphere of 6371.009 km: 111.195 km.
  it.each([
    ['a degree of latitude', { latitude: 29, longitude: 121 }, { latitude: 30, longitude: 121 }, 111.2],
    ['a degree of longitude on the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.2],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
    ['half around the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20015.1],
    ['the same point', { latitude: 29.87, longitude: 121.54 }, { latitude: 29.87, longitude: 121.54 }, 0],
  ])('%s', (_, a, b, km) => {
    expect(distanceKm(a, b)).toBe(km)
    expect(distanceKm(b, a)).toBe(km)
  })
})
