import { expect, it } from 'vitest'
import { deriveCalls } from './derive-call.ts'
import { serviceRotation } from './service-rotation.ts'
import { statementOf } from './stated-call.fixture.ts'

function voyage(
  number: string,
  month: number,
  ports: readonly string[],
  status: 'PLANNED' | 'ADDED' | 'OMITTED' | 'ROTATED' = 'PLANNED',
  year = 2026,
) {
  return ports.flatMap((port, place) => {
    const day = `${year}-${String(month).padStart(2, '0')}-${String(place * 3 + 1).padStart(2, '0')}`
    const statement = statementOf({
      on: 1,
      voyage: number,
      port,
      status,
      times: [`PLN ARRI ${day}T08:00`, `PLN DEPA ${day}T20:00`],
    })
    return deriveCalls({ vesselKey: '9000003', voyage: number, port }, [statement])
  })
}

const WEST = ['CNSHA', 'CNNGB', 'SGSIN', 'NLRTM']
const EAST = ['NLRTM', 'DEHAM', 'SGSIN', 'CNSHA']

it('lists the ports of both directions once where she turns, by the newest voyages', () => {
  const calls = [
    ...voyage('040W', 11, ['CNSHA', 'NLRTM'], 'PLANNED', 2025),
    ...voyage('042W', 1, WEST),
    ...voyage('043E', 2, EAST),
    // Cut short, and with an added port: neither shows the rotation.
    ...voyage('044W', 3, ['CNSHA', 'NLRTM']),
    ...voyage('044W', 3, ['MYPKG'], 'ADDED'),
  ]
  const expected = [
    { port: 'CNSHA', direction: 'W' },
    { port: 'CNNGB', direction: 'W' },
    { port: 'SGSIN', direction: 'W' },
    { port: 'NLRTM', direction: 'E' },
    { port: 'DEHAM', direction: 'E' },
    { port: 'SGSIN', direction: 'E' },
  ]
  expect(serviceRotation(calls)).toEqual(expected)
  expect(serviceRotation(calls.toReversed())).toEqual(expected)
})

it('knows omitted ports, no direction, and nothing', () => {
  expect(serviceRotation(voyage('042W', 1, WEST, 'OMITTED')).map(({ port }) => port)).toEqual(WEST)
  expect(serviceRotation(voyage('JM042', 1, ['CNSHA', 'CNNGB']))).toEqual([
    { port: 'CNSHA', direction: '' },
    { port: 'CNNGB', direction: '' },
  ])
  expect(serviceRotation([])).toEqual([])
})

it('is not that of a newer voyage whose ports were swapped, unless there is no other', () => {
  const swapped = voyage('044W', 3, ['CNNGB', 'CNSHA', 'SGSIN', 'NLRTM'], 'ROTATED')
  const ports = (calls: Parameters<typeof serviceRotation>[0]) => serviceRotation(calls).map(({ port }) => port)
  expect(ports([...voyage('042W', 1, WEST), ...swapped])).toEqual(WEST)
  expect(ports(swapped)).toEqual(['CNNGB', 'CNSHA', 'SGSIN', 'NLRTM'])
})
