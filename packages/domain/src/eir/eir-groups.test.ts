import { describe, expect, it } from 'vitest'
import { groupedEirs, groupOf } from './eir-groups.ts'
import { eirRows } from './eir-rows.ts'
import { eirInfo, facts, listOf, unapproved } from './listed-eirs.fixture.ts'

const none = { application: null, mayApply: false }
const applied = (reqStatus: 'New' | 'Rejected' | 'Canceled' | 'Approved', mayApply = true) => ({
  application: { reqStatus },
  mayApply,
})

describe('what is to be done about an EIR', () => {
  it.each([
    ['sendable', none, 'ready'],
    ['return-point-needed', none, 'actionNeeded'],
    ['waiting', none, 'waiting'],
    ['sent', none, 'sent'],
    ['just-sent', none, 'sent'],
    ['closed', none, 'closed'],
    ['not-approved', { ...none, mayApply: true }, 'actionNeeded'],
    ['not-approved', applied('New'), 'waiting'],
    ['not-approved', applied('Rejected'), 'actionNeeded'],
    ['not-approved', applied('Canceled'), 'actionNeeded'],
    // Another company has been approved meanwhile, or the user has no company: nothing can be done here.
    ['not-approved', applied('Rejected', false), 'closed'],
    ['not-approved', none, 'closed'],
  ] as const)('%s with %o is %s', (sendState, applying, group) => {
    expect(groupOf({ sendState }, applying)).toBe(group)
  })

  it('is read in one order, without empty groups', () => {
    const rows = eirRows(listOf(eirInfo(1, { status: 'Printed' }), unapproved(2), eirInfo(3), eirInfo(4)), facts())
    const grouped = groupedEirs(rows, { application: null, mayApply: true })
    expect(grouped.map(({ group, rows: of }) => [group, of.length])).toEqual([
      ['actionNeeded', 1],
      ['ready', 2],
      ['sent', 1],
    ])
  })
})
