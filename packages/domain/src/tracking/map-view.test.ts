import { describe, expect, it } from 'vitest'
import { mapStops } from './map-stops.ts'
import { mapView } from './map-view.ts'

const leg = (from: string, to: string, hasArrived = false) => ({ from, to, hasArrived })
const view = (...legs: Parameters<typeof mapStops>[0]) => mapView(mapStops(legs))

describe('the stops of a route', () => {
  it('are found by UN/LOCODE, else by the city that the answer names, in Chinese too', () => {
    const stops = mapStops([
      { from: 'Somewhere', fromLocode: 'CNSGH', to: 'Busan', toLocode: 'KRPUS', hasArrived: true },
      leg('Busan', 'long beach, CA, United States'),
    ])
    expect(stops.map(({ name, isReached }) => [name, isReached])).toEqual([
      ['Somewhere', true],
      ['Busan', true],
      ['long beach, CA, United States', false],
    ])
    // Shanghai by its alias; Long Beach by UN/LOCODE lies at 33.75 N 118.2 W.
    expect(stops[0]?.position.latitude).toBeCloseTo(31.2, 0)
    expect(stops[2]?.position.longitude).toBeCloseTo(-118.2, 0)
    expect(mapStops([leg('青岛', 'Nowhere at all')]).map(({ name }) => name)).toEqual(['青岛'])
  })

  it.each([[[]], [[leg('', '')]], [[leg('Nowhere', 'Neither')]]])('of %j are none', (legs) =>
    expect(mapStops(legs)).toEqual([]),
  )
})

describe('the picture', () => {
  it('is nothing with fewer than two known ports', () => {
    expect(mapView([])).toBeNull()
    expect(view(leg('Shanghai', 'Nowhere'))).toBeNull()
  })

  it('crosses the Pacific without jumping to the other end of the world', () => {
    const found = view(leg('Shanghai', 'Long Beach'))
    if (found === null) throw new Error('No view')
    const xs = [...(found.legs[0]?.path.matchAll(/(-?[\d.]+) -?[\d.]+/g) ?? [])].map(([, x]) => Number(x))
    for (const [index, x] of xs.entries()) expect(Math.abs(x - (xs[index - 1] ?? x))).toBeLessThan(60)
    // Long Beach lies 241.8 degrees east of Greenwich.
    expect(found.ports.at(-1)?.x).toBeCloseTo(241.8 * 4, -1)
    expect(found.frame.width).toBe(found.frame.height * 2)
  })

  it('goes by Suez from Shanghai to Rotterdam, and shows all of it', () => {
    const found = view(leg('Shanghai', 'Rotterdam', true))
    if (found === null) throw new Error('No view')
    expect(found.legs[0]?.isSailed).toBe(true)
    expect(found.legs[0]?.path).toContain('129.4 -122')
    for (const { x, y } of found.ports) {
      expect(x).toBeGreaterThan(found.frame.x)
      expect(x).toBeLessThan(found.frame.x + found.frame.width)
      expect(y).toBeGreaterThan(found.frame.y)
      expect(y).toBeLessThan(found.frame.y + found.frame.height)
    }
  })

  it('of two ports close by shows a piece of the world that one can recognise', () =>
    expect(view(leg('Shanghai', 'Ningbo'))?.frame.width).toBe(144))
})
