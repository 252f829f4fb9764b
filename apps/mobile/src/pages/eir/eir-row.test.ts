import { describe, expect, it } from 'vitest'
import { ticksOfAll } from './batch.ts'
import type { SendState } from '@quayline/domain/eir/eir-groups'
import { approvedRows, eirRows, type RowFacts } from './eir-row.ts'
import { eirInfo, facts, listOf, returnOption, unapproved, uuidOf } from './eirs.fixture.ts'

const here = new Set([uuidOf(1)])
const neither = { send: false, chooseReturnPoint: false }
const choice = { send: false, chooseReturnPoint: true }

describe('what may be done with an EIR (docs/requirements/eir.md 4.3)', () => {
  it.each<[string, Parameters<typeof eirInfo>[1], Partial<RowFacts>, SendState, boolean]>([
    ['unsent and approved', {}, {}, 'sendable', true],
    ['Printed', { status: 'Printed', can: neither }, {}, 'sent', false],
    ['RePrinted', { status: 'RePrinted', can: neither }, {}, 'sent', false],
    ['Printed, whatever the server may say besides', { status: 'Printed' }, {}, 'sent', false],
    ['not approved', { approvalFlag: '0', can: neither }, {}, 'not-approved', false],
    ['not approved, whatever the server may say besides', { approvalFlag: '0' }, {}, 'not-approved', false],
    ['not to be sent for a reason of its own', { can: neither }, {}, 'closed', false],
    ['a return point is needed', { can: choice }, {}, 'return-point-needed', false],
    ['a return point is chosen', { can: choice }, { chosen: new Map([[uuidOf(1), 'CNNGBD2']]) }, 'sendable', true],
    [
      'one is chosen that is not offered',
      { can: choice },
      { chosen: new Map([[uuidOf(1), 'X']]) },
      'return-point-needed',
      false,
    ],
    ['waits in the queue', {}, { queued: here }, 'waiting', false],
    ['sent a moment ago', {}, { justSent: here }, 'just-sent', false],
    ['sent a moment ago, and the list says so', { status: 'Printed' }, { justSent: here }, 'sent', false],
    ['a name with a comma goes by itself', { pickUpFacility: 'Terminal 2, Beilun' }, {}, 'sendable', false],
    ['a name with a semicolon too', { returnFacility: 'A;B' }, {}, 'sendable', false],
  ])('%s', (_, item, more, sendState, canTick) => {
    const list = { ...listOf(eirInfo(1, item)), eirRtnFcilQtyObjectVos: [returnOption(1)] }
    // The tick was set before: it counts only where there may be one.
    const [row] = eirRows(list, facts({ ticked: here, ...more }))
    expect(row).toMatchObject({ sendState, canTick, isTicked: canTick })
  })

  it('offers return points only where the EIR may have one, and only its own', () => {
    const list = {
      ...listOf(eirInfo(1, { can: choice }), eirInfo(2), eirInfo(3, { can: choice, status: 'Printed' })),
      eirRtnFcilQtyObjectVos: [1, 1, 2, 3].map((n, index) => returnOption(n, { returnFcil: `D${index}` })),
    }
    expect(eirRows(list, facts()).map(({ options }) => options.map(({ returnFcil }) => returnFcil))).toEqual([
      ['D0', 'D1'],
      [],
      [],
    ])
  })

  it('without the parameters of a sending nothing can be ticked', () => {
    const [row] = eirRows({ ...listOf(eirInfo(1)), cntrParamsImport: null }, facts())
    expect(row?.canTick).toBe(false)
  })
})

it('?current=approved ticks what is approved and nothing else', () => {
  const list = listOf(eirInfo(1), unapproved(2), eirInfo(3), eirInfo(4, { status: 'Printed', can: neither }))
  expect([...ticksOfAll(approvedRows(list, facts()))]).toEqual([uuidOf(1), uuidOf(3)])
  // As many as go at once: what can be sent is not pushed out by what cannot.
  const sent = Array.from({ length: 20 }, (_, index) => eirInfo(100 + index, { status: 'Printed', can: neither }))
  const many = listOf(...sent, ...Array.from({ length: 60 }, (_, index) => eirInfo(index + 1)))
  const ticks = ticksOfAll(approvedRows(many, facts()))
  expect([...ticks]).toEqual(Array.from({ length: 50 }, (_, index) => uuidOf(index + 1)))
})
