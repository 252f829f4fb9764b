import { describe, expect, it } from 'vitest'
import { COMPLETE_INSTRUCTION } from './complete-instruction.fixture.ts'
import { diffInstructions } from './diff-instruction.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'
import { statedByBoth } from './stated-by-both.ts'

/** The face of a bill that says nothing beyond its own form. */
const BILL: ShippingInstruction = {
  ...COMPLETE_INSTRUCTION,
  billNumber: '7012345678',
  wishedIssueOn: null,
  nvoccReference: null,
  releaseOffice: 'CNSHA',
  hasHouseBills: null,
  isDeliveredInIcs2Zone: null,
  remarks: [],
  houseBills: [],
  filings: [],
  parties: Object.fromEntries(
    Object.entries(COMPLETE_INSTRUCTION.parties).map(([role, party]) => [role, { ...party, eori: null }]),
  ),
  containers: COMPLETE_INSTRUCTION.containers.map((line) => ({ ...line, goods: null, houseBillNumber: null })),
}
const INSTRUCTION: ShippingInstruction = { ...COMPLETE_INSTRUCTION, billNumber: null, releaseOffice: null }

const labels = (was: ShippingInstruction, now: ShippingInstruction): readonly (string | null)[] =>
  diffInstructions(statedByBoth(was, now), statedByBoth(now, was)).map(({ label }) => label)

describe('an instruction and its bill', () => {
  it('have no difference in what a bill need not say, in either direction', () => {
    expect(labels(INSTRUCTION, BILL)).toEqual([])
    expect(labels(BILL, INSTRUCTION)).toEqual([])
  })

  it('differ where both say it', () => {
    const [first, ...others] = BILL.containers
    if (first === undefined) throw new Error('the example has a container')
    const bill = { ...BILL, containers: [{ ...first, goods: 'BOYS', houseBillNumber: 'HOUSE9' }, ...others] }
    expect(labels(INSTRUCTION, bill)).toEqual(['goods', 'houseBillNumber'])
    expect(labels({ ...INSTRUCTION, billNumber: '7012345679', releaseOffice: 'CNNGB' }, BILL)).toEqual([
      'billNumber',
      'releaseOffice',
    ])
  })

  it('differ in everything that a bill does say, also where it leaves it out', () => {
    const [first, ...others] = BILL.containers
    if (first === undefined) throw new Error('the example has a container')
    const bill = {
      ...BILL,
      voyage: null,
      references: [],
      containers: [{ ...first, seals: [] }, ...others],
    }
    expect(labels(INSTRUCTION, bill)).toEqual(['voyage', 'references', 'seals'])
  })
})
