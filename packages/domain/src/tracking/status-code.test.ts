import { describe, expect, it } from 'vitest'
import { stageOf } from './stage.ts'
import { labelOf, STATUS_LABELS } from './status-code.ts'
import { reportedCodeOf } from './unknown-status.ts'

describe('labels of the payload', () => {
  it.each([
    ['Gate-In at First POL', 'gateIn'],
    ['GATE-IN AT FIRST POL ', 'gateIn'],
    ['Discharged at T/S POD', 'transshipment'],
    ['Empty Equipment Returned', 'emptyReturned'],
    ['Customs Hold', null],
    ['Lost at Sea', null],
  ])('%s: how far the transport is', (label, stage) => expect(stageOf(label)).toBe(stage))
  it('no two codes share a label', () =>
    expect(new Set(Object.values(STATUS_LABELS).map((label) => label.toLowerCase())).size).toBe(
      Object.keys(STATUS_LABELS).length,
    ))
  it('an unknown status keeps its reported code', () => {
    expect(labelOf('UNKNOWN', 'IFTSTA/HS')).toBe('Status reported, code HS')
    expect(reportedCodeOf('Status reported, code HS')).toBe('HS')
  })
  it.each(['Lost at Sea', ...Object.values(STATUS_LABELS)])('%s is no unknown status', (label) =>
    expect(reportedCodeOf(label)).toBeNull(),
  )
})
