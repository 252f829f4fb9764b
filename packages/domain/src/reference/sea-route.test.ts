import { describe, expect, it } from 'vitest'
import { type Coordinates, distanceKm } from '../kernel/distance.ts'
import { findPlace, listPlaces } from './find-place.ts'
import { LAND_OUTLINE, LAND_UNITS_PER_DEGREE } from './land-outline.ts'
import { SEA_LANES, SEA_NODES } from './sea-lanes.ts'
import { findSeaRoute } from './sea-route.ts'

const place = (code: string): Coordinates => {
  const found = findPlace(code)
  if (found === null) throw new Error(`No place ${code}`)
  return found
}
const nauticalMiles = (from: string, to: string): number =>
  Math.round((findSeaRoute(place(from), place(to))?.lengthKm ?? Number.NaN) / 1.852)

describe('the lanes', () => {
  it('name each node once, and only nodes that are there', () => {
    const names = SEA_NODES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect([...new Set(SEA_LANES.flat())].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !SEA_LANES.flat().includes(name))).toEqual([])
    for (const { latitude, longitude } of SEA_NODES) {
      expect(Math.abs(latitude)).toBeLessThan(66)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }
  })
})

describe('a route', () => {
  // Port to port in nautical miles as distance tables for merchant ships print them (rounded), by the usual way.
  it.each([
    ['CNSHA', 'NLRTM', 10_500],
    ['CNSHA', 'USLAX', 5_700],
    ['SGSIN', 'NLRTM', 8_300],
    ['CNSHA', 'SGSIN', 2_250],
    ['NLRTM', 'USNYC', 3_400],
    ['CNSHA', 'USNYC', 10_600],
    ['JPTYO', 'USLAX', 4_850],
    ['CNYTN', 'AEJEA', 4_900],
    ['CNSHA', 'AUSYD', 4_650],
    ['SGSIN', 'ZADUR', 4_900],
    ['BRSSZ', 'NLRTM', 5_450],
    ['KRPUS', 'CNSHA', 490],
  ])('from %s to %s is about %i sea miles', (from, to, published) => {
    const miles = nauticalMiles(from, to)
    expect(miles).toBeGreaterThan(published * 0.9)
    expect(miles).toBeLessThan(published * 1.1)
  })

  it('is as long back as forth, and never shorter than the great circle', () => {
    const codes = ['CNSHA', 'NLRTM', 'USLAX', 'AUMEL', 'BRSSZ', 'INNSA', 'CAVAN', 'ITTRS']
    for (const from of codes)
      for (const to of codes) {
        const km = findSeaRoute(place(from), place(to))?.lengthKm ?? Number.NaN
        expect(km).toBeCloseTo(findSeaRoute(place(to), place(from))?.lengthKm ?? -1, 6)
        expect(km).toBeGreaterThanOrEqual(distanceKm(place(from), place(to)) - 1e-6)
      }
  })

  it('from a place to itself has no length', () =>
    expect(findSeaRoute(place('CNSHA'), place('CNSHA'))?.lengthKm).toBe(0))

  it('joins all known places', () => {
    const shanghai = place('CNSHA')
    for (const other of listPlaces()) expect(findSeaRoute(shanghai, other)).not.toBeNull()
  })
})

/**
 * Kilometres of land on the sketch where the water is narrower than its quarter degrees: Malacca, Suez, the St
 * Lawrence.
 */
const NARROW: Readonly<Record<string, number>> = {
  'singapore portKlang': 130,
  'redSeaNorth suez': 250,
  'anticosti matane': 130,
}

describe('the land', () => {
  const rings = readRings()

  it('has rings: continents and large islands', () => {
    expect(rings.length).toBeGreaterThan(40)
    // Chicago, Wuhan, Madrid and Alice Springs are on land; the middle of three oceans is not.
    for (const [latitude, longitude] of [
      [41.9, -88],
      [30.6, 114.3],
      [40.4, -3.7],
      [-23.7, 133.9],
    ] as const)
      expect(isOnLand({ latitude, longitude }, rings)).toBe(true)
    for (const [latitude, longitude] of [
      [0, -30],
      [30, -150],
      [-20, 80],
    ] as const)
      expect(isOnLand({ latitude, longitude }, rings)).toBe(false)
  })

  // Oracle: the outline comes from Natural Earth, the lanes were written by hand. Canals and straits narrower than the
  // sketch's resolution are accepted.
  it('is crossed by lanes only where ships do', () => {
    const crossing = SEA_LANES.flatMap(([one, other]) => {
      const [a, b] = [nodeOf(one), nodeOf(other)]
      const points = greatCircle(a, b, Math.max(4, Math.round(distanceKm(a, b) / 25)))
      const onLand = points.filter((point) => isOnLand(point, rings)).length
      const km = (onLand / points.length) * distanceKm(a, b)
      return km > (NARROW[`${one} ${other}`] ?? 90) ? [`${one} ${other}: ${Math.round(km)} km`] : []
    })
    expect(crossing).toEqual([])
  })
})

function nodeOf(name: string): Coordinates {
  const node = SEA_NODES.find((each) => each.name === name)
  if (node === undefined) throw new Error(`No node ${name}`)
  return node
}

/** The outline as drawn, read back from its path data. */
function readRings(): readonly (readonly Coordinates[])[] {
  return LAND_OUTLINE.split('z').flatMap((ring) => {
    if (ring === '') return []
    const numbers = [...ring.matchAll(/-?\d+/g)].map(([text]) => Number(text))
    let [x, y] = [0, 0]
    const points: Coordinates[] = []
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      points.push({ latitude: -y / LAND_UNITS_PER_DEGREE, longitude: x / LAND_UNITS_PER_DEGREE })
    }
    return [points]
  })
}

const isOnLand = ({ latitude, longitude }: Coordinates, rings: readonly (readonly Coordinates[])[]): boolean =>
  [-360, 0, 360].some((turn) => isInside({ latitude, longitude: longitude + turn }, rings))

/** Even-odd rule. */
function isInside({ latitude, longitude }: Coordinates, rings: readonly (readonly Coordinates[])[]): boolean {
  let inside = false
  for (const ring of rings)
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a
      const crosses = a.latitude > latitude !== b.latitude > latitude
      if (!crosses) return
      const at = a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude)
      if (longitude < at) inside = !inside
    })
  return inside
}

/** Points on the great circle, by rotating between the two directions. */
function greatCircle(a: Coordinates, b: Coordinates, steps: number): readonly Coordinates[] {
  const vector = ({ latitude, longitude }: Coordinates): readonly [number, number, number] => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  }
  const [u, v] = [vector(a), vector(b)]
  const angle = Math.acos(Math.min(1, u[0] * v[0] + u[1] * v[1] + u[2] * v[2]))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const f = step / steps
    const [p, q] =
      angle === 0 ? [1, 0] : [Math.sin((1 - f) * angle) / Math.sin(angle), Math.sin(f * angle) / Math.sin(angle)]
    const [x, y, z] = [p * u[0] + q * v[0], p * u[1] + q * v[1], p * u[2] + q * v[2]]
    return { latitude: (Math.asin(z) * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI }
  })
}
