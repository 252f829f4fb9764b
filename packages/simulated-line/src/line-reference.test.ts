import { readReferenceFile } from '@quayline/domain/reference/read-reference-file'
import { describe, expect, it } from 'vitest'
import { lineReference } from './line-reference.ts'
import { receive, receiveSchedules } from './received.fixture.ts'
import { simulateLine } from './simulate-line.ts'

const { vessels, facilities } = lineReference()
const line = simulateLine({ now: Date.parse('2026-11-27T14:06:00Z'), shipments: 120, schedules: true })
const { received } = receive(line)
const schedules = receiveSchedules(line)

describe('lineReference', () => {
  it('is a file that anybody could import', () => {
    const read = readReferenceFile(JSON.parse(JSON.stringify({ vessels, facilities })))
    expect(read.problems).toEqual([])
    expect(read).toMatchObject({ vessels, facilities })
  })

  it('is the same every time', () => {
    expect(lineReference()).toEqual({ vessels, facilities })
  })

  it('knows every ship and every terminal, depot and ramp of its messages, and where each can be reached', () => {
    const places = [
      ...received.flatMap(({ reading }) =>
        reading.facts.flatMap((fact) => {
          if (fact.kind === 'EVENT') return [fact.place]
          return fact.kind === 'BOOKING' ? fact.legs.flatMap(({ loadAt, dischargeAt }) => [loadAt, dischargeAt]) : []
        }),
      ),
      ...schedules.flatMap(({ fact }) => (fact?.calls ?? []).map(({ place }) => place)),
    ]
    const codes = new Set(places.flatMap((place) => place?.facilityCode ?? []))
    expect(codes.size).toBeGreaterThan(100)
    const known = new Map(facilities.map((facility) => [facility.code, facility]))
    expect([...codes].filter((code) => !known.has(code))).toEqual([])
    for (const { telCntryCde, addr1, addr4 } of facilities)
      expect([telCntryCde, addr1, addr4].includes(null)).toBe(false)
    const ships = new Set(schedules.flatMap(({ fact }) => fact?.vessel.imoNumber ?? []))
    expect(ships.size).toBe(vessels.length)
    expect(vessels.filter(({ lloydsNumber }) => !ships.has(lloydsNumber ?? ''))).toEqual([])
  })

  it('gives out no telephone number and no call sign that somebody could have', () => {
    for (const { telAreaCde, telNum, faxNum } of facilities) {
      expect(telAreaCde).toBe('000')
      expect(telNum).toMatch(/^555 01\d\d$/)
      expect(faxNum).toMatch(/^555 01\d\d$/)
    }
    for (const { callSign, flagCountry } of vessels) expect([callSign?.[0], flagCountry]).toEqual(['Q', 'Exampleland'])
  })
})
