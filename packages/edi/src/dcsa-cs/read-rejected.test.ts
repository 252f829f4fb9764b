import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  call,
  readAll,
  rejectionOf,
  schedule,
  service,
  withCall,
  withTimestamp,
  withVessel,
} from './cs-schedule.fixture.ts'

describe('a vessel schedule that breaks Commercial Schedules 1.0.3', () => {
  const AT = 'vesselSchedules[0].transportCalls[0]'
  it.each([
    [
      withTimestamp({ eventDateTime: '2026-03-01T08:00:00' }),
      `${AT}.timestamps[0].eventDateTime must be a date and time`,
    ],
    [
      withTimestamp({ eventDateTime: '2026-02-29T08:00:00Z' }),
      `${AT}.timestamps[0].eventDateTime must be a date and time`,
    ],
    [
      withTimestamp({ eventDateTime: '2026-03-01T24:00:00Z' }),
      `${AT}.timestamps[0].eventDateTime must be a date and time`,
    ],
    [
      withTimestamp({ eventDateTime: '2026-O3-01T08:00:00Z' }),
      `${AT}.timestamps[0].eventDateTime must be a date and time`,
    ],
    [withTimestamp({ eventDateTime: 1772323200 }), `${AT}.timestamps[0].eventDateTime must be a text`],
    [withTimestamp({ eventDateTime: null }), `${AT}.timestamps[0].eventDateTime is missing`],
    [withTimestamp({ eventTypeCode: 'LOAD' }), `${AT}.timestamps[0].eventTypeCode has the unknown code "LOAD"`],
    [withTimestamp({ eventClassifierCode: '' }), `${AT}.timestamps[0].eventClassifierCode is missing`],
    [withTimestamp({ facilityTypeCode: 'XXXX' }), `${AT}.timestamps[0].facilityTypeCode has the unknown code "XXXX"`],
    [withCall({ timestamps: {} }), `${AT}.timestamps must be a list`],
    [withCall({ timestamps: [7] }), `${AT}.timestamps[0] must be an object`],
    [
      withCall({ cutOffTimes: [{ cutOffDateTimeCode: 'ABC', cutOffDateTime: '2026-03-01T08:00:00Z' }] }),
      `${AT}.cutOffTimes[0].cutOffDateTimeCode has the unknown code "ABC"`,
    ],
    [withCall({ cutOffTimes: [{ cutOffDateTimeCode: 'DCO' }] }), `${AT}.cutOffTimes[0].cutOffDateTime is missing`],
    [withCall({ statusCode: 'SWAP' }), `${AT}.statusCode has the unknown code "SWAP"`],
    [withCall({ statusCode: 7 }), `${AT}.statusCode must be a text`],
    [withCall({ statusCode: 'constructor' }), `${AT}.statusCode has the unknown code "constructor"`],
    [withCall({ location: 'CNSHA' }), `${AT}.location must be an object`],
    [withVessel({ isDummyVessel: 'no' }), 'vesselSchedules[0].isDummyVessel must be true or false'],
    [withVessel({ vessel: { name: 'X'.repeat(51) } }), 'vesselSchedules[0].vessel.name has more than 50 characters'],
    [{ ...service, carrierServiceCode: 'X'.repeat(12) }, 'carrierServiceCode has more than 11 characters'],
    [{ sentDateTime: 'now', serviceSchedules: [service] }, 'sentDateTime must be a date and time'],
    [{ ...service, vesselSchedules: {} }, 'vesselSchedules must be a list'],
    [{ serviceSchedules: [] }, 'serviceSchedules is empty'],
    [
      { serviceSchedules: [service, { ...service, vesselSchedules: [] }] },
      'serviceSchedules[1].vesselSchedules is empty',
    ],
    [{ serviceSchedules: [7] }, 'serviceSchedules[0] must be an object'],
    [{ ...service, vesselSchedules: [null] }, 'vesselSchedules[0] must be an object'],
  ])('sets aside with the path of the member (%#)', (value, text) => {
    const [reading] = readAll(value).filter(({ rejection }) => rejection !== null)
    expect(reading).toMatchObject({
      facts: [],
      rejection: { reason: 'INVALID_EVENT', text: expect.stringContaining(text) },
    })
  })

  it('a bad schedule stops no other one, and all that is wrong with it is reported', () => {
    const bad = { vessel: 7, isDummyVessel: 1, transportCalls: [{ ...call, timestamps: [{}] }] }
    const [first, second, third] = readAll({ ...service, vesselSchedules: [schedule, bad, schedule] })
    expect([first?.rejection, third?.rejection]).toEqual([null, null])
    for (const member of ['vessel must', 'isDummyVessel must', 'eventTypeCode is missing', 'eventDateTime is missing'])
      expect(second?.rejection?.text).toContain(member)
  })

  it('reads ten thousand calls, and refuses more than a message may say', () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...call, transportCallReference: `R${n}` }))
    const [large] = readAll(withVessel({ transportCalls: calls(10_000) }))
    expect(large?.facts.flatMap((fact) => (fact.kind === 'SCHEDULE' ? fact.calls : []))).toHaveLength(10_000)
    expect(rejectionOf(withVessel({ transportCalls: calls(50_001) }))).toMatchObject([{ reason: 'TOO_LARGE' }])
  })

  it('never throws, and never accepts without a call, whatever stands in any member', () => {
    const members =
      'vessel isDummyVessel transportCalls timestamps cutOffTimes location statusCode eventDateTime eventTypeCode __proto__'.split(
        ' ',
      )
    const leaves = [fc.constant(null), fc.boolean(), fc.double(), fc.string({ unit: 'binary' }), fc.constant('CNSHA')]
    const tree = fc.anything({ key: fc.constantFrom(...members), values: leaves, maxDepth: 5, maxKeys: 5 })
    fc.assert(
      fc.property(tree, tree, fc.nat(), (schedules, own, pick) => {
        const mutant = JSON.parse(JSON.stringify({ ...service, vesselSchedules: [schedules] }))
        const swapped = withCall({ [members[pick % members.length] ?? 'location']: own })
        for (const reading of [...readAll(mutant), ...readAll(JSON.parse(JSON.stringify(swapped)))]) {
          const calls = reading.facts.flatMap((fact) => (fact.kind === 'SCHEDULE' ? fact.calls : []))
          expect(reading.rejection === null).toBe(calls.length > 0)
        }
      }),
      { numRuns: 400, seed: 5 },
    )
  })
})
