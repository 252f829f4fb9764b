import { describe, expect, it } from 'vitest'
import { findPlace } from '../reference/find-place.ts'
import { INLAND_WAYS } from './inland-ways.data.ts'
import { portsOfCity } from './inland.ts'

describe('portsOfCity', () => {
  it('a port is its own port, however the container changes hands', () => {
    for (const haulage of ['B', 'D', 'Y'] as const)
      expect(portsOfCity('CNTAO', haulage)).toEqual([{ port: 'CNTAO', hours: 0, mode: null }])
  })

  it.each(['B', 'D'] as const)('Dallas is reached by rail and truck with %s', (haulage) => {
    const ports = portsOfCity('USDAL', haulage)
    expect(ports.map(({ port }) => port)).toEqual(['USDAL', 'USLGB', 'USLAX', 'USHOU'])
    expect(ports[3]).toEqual({ port: 'USHOU', hours: 8, mode: 'TRUCK' })
  })

  it('from yard to yard there is no inland carriage', () =>
    expect(portsOfCity('USDAL', 'Y')).toEqual([{ port: 'USDAL', hours: 0, mode: null }]))

  it.each(['constructor', '__proto__', ''])('%j has no ways', (code) => expect(portsOfCity(code, 'B')).toHaveLength(1))
})

it('the table names known places only, each way once, never to itself', () => {
  for (const [city, ways] of Object.entries(INLAND_WAYS)) {
    expect(findPlace(city)?.unLocode).toBe(city)
    const ports = ways.map(([port]) => port)
    expect(new Set([city, ...ports]).size).toBe(ports.length + 1)
    for (const [port, , hours] of ways) {
      expect(findPlace(port)?.unLocode).toBe(port)
      expect(Number.isInteger(hours) && hours > 0).toBe(true)
    }
  }
})
