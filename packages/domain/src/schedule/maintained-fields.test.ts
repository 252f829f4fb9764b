import { describe, expect, it } from 'vitest'
import { maintainedChanges, maintainedFields } from './maintained-fields.ts'
import { testCalls } from './vessel-call.fixture.ts'

const [CALL] = testCalls({
  vessel: 'Q01',
  voyage: '041E',
  calls: [
    {
      port: 'CNNGB',
      arrives: '2026-12-04T06:00',
      departs: '2026-12-05T08:00',
      cutOffs: { VCO: '2026-12-03T06:00', FCO: '2026-12-03T12:00' },
    },
  ],
})
if (CALL === undefined) throw new Error('the fixture has a call')
const fields = maintainedFields(CALL)

describe('a call as staff see it', () => {
  it('has each time under its own name, by the clock of the port', () => {
    expect(fields).toEqual({
      plannedArrival: '2026-12-04 06:00',
      estimatedArrival: '2026-12-04 06:00',
      pilotArrival: null,
      berthArrival: null,
      plannedDeparture: '2026-12-05 08:00',
      estimatedDeparture: '2026-12-05 08:00',
      berthDeparture: null,
      status: 'PLANNED',
      facilityCode: 'NGB01',
      cutOffs: { FCO: '2026-12-03 12:00', VCO: '2026-12-03 06:00' },
    })
  })
})

describe('what a change made of it', () => {
  it('is nothing where all is the same, and everything that is known where the change made the call', () => {
    expect(maintainedChanges(fields, fields)).toEqual([])
    expect(maintainedChanges(null, fields).map(({ field }) => field)).toEqual([
      'plannedArrival',
      'estimatedArrival',
      'plannedDeparture',
      'estimatedDeparture',
      'status',
      'facilityCode',
      'FCO',
      'VCO',
    ])
  })

  it('names what was and what is, cut-offs by their codes', () => {
    const after = {
      ...fields,
      berthArrival: '2026-12-04 06:40',
      cutOffs: { FCO: '2026-12-03 14:00', CUA: '2026-12-03 09:00' },
    }
    expect(maintainedChanges(fields, after)).toEqual([
      { field: 'berthArrival', was: null, now: '2026-12-04 06:40' },
      { field: 'FCO', was: '2026-12-03 12:00', now: '2026-12-03 14:00' },
      { field: 'VCO', was: '2026-12-03 06:00', now: null },
      { field: 'CUA', was: null, now: '2026-12-03 09:00' },
    ])
  })
})
