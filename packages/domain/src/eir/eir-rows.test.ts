import { describe, expect, it } from 'vitest'
import { eirRows, type RowFacts, type SendState } from './eir-rows.ts'
import { eirInfo, facts, listOf, returnOption, uuidOf } from './listed-eirs.fixture.ts'

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
