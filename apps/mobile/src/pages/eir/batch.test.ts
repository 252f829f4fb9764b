import { describe, expect, it } from 'vitest'
import { barOf, batchRefusal, ticksOfAll } from './batch.ts'
import { type EirRow, eirRows } from '@quayline/domain/eir/eir-rows'
import { eirInfo, facts, listOf, unapproved, uuidOf } from '@quayline/domain/eir/listed-eirs.fixture'

/** `count` sendable EIRs of which the first `ticked` are ticked, then one that is not approved. */
function rows(count: number, ticked: number): readonly EirRow[] {
  const items = Array.from({ length: count }, (_, index) => eirInfo(index + 1))
  const marked = new Set(items.slice(0, ticked).map(({ eirUuid }) => eirUuid))
  return eirRows(listOf(...items, unapproved(999)), facts({ ticked: marked }))
}

describe('the bar (docs/requirements/eir.md 3)', () => {
  it.each([
    ['nothing ticked', 3, 0, { kind: 'apply', selectable: 3 }],
    ['nothing that could be ticked', 0, 0, { kind: 'apply', selectable: 0 }],
    ['nothing of more than go at once', 73, 0, { kind: 'apply', selectable: 50 }],
    ['one of three', 3, 1, { kind: 'batch', isAllTicked: false }],
    ['all that can be', 3, 3, { kind: 'batch', isAllTicked: true }],
  ])('%s', (_, count, ticked, expected) => {
    expect(barOf(rows(count, ticked))).toMatchObject(expected)
  })

  it('names the ticked ones, and selects all that can be ticked', () => {
    const bar = barOf(rows(3, 2))
    expect(bar.kind === 'batch' && bar.ticked.map(({ item }) => item.eirUuid)).toEqual([uuidOf(1), uuidOf(2)])
    expect([...ticksOfAll(rows(3, 0))]).toEqual([uuidOf(1), uuidOf(2), uuidOf(3)])
  })
})

describe('select all (docs/requirements/eir.md 4.2: at most 50 at once)', () => {
  it('stops at fifty and says out of how many', () => {
    expect([...ticksOfAll(rows(73, 0))]).toEqual(Array.from({ length: 50 }, (_, index) => uuidOf(index + 1)))
    expect(barOf(rows(73, 50))).toMatchObject({ isAllTicked: true, outOf: 73 })
    expect(barOf(rows(73, 49))).toMatchObject({ isAllTicked: false, outOf: null })
    expect(barOf(rows(50, 50))).toMatchObject({ isAllTicked: true, outOf: null })
    expect(barOf(rows(49, 49))).toMatchObject({ isAllTicked: true, outOf: null })
  })

  it('keeps what was ticked by hand', () => {
    const items = Array.from({ length: 60 }, (_, index) => eirInfo(index + 1))
    const list = eirRows(listOf(...items), facts({ ticked: new Set([uuidOf(60)]) }))
    const ticks = ticksOfAll(list)
    expect(ticks.size).toBe(50)
    expect(ticks.has(uuidOf(60))).toBe(true)
    expect(ticks.has(uuidOf(49))).toBe(true)
    expect(ticks.has(uuidOf(50))).toBe(false)
  })

  it('may always be sent then', () => {
    for (const count of [1, 49, 50, 51, 200]) {
      const ticked = ticksOfAll(rows(count, 0))
      const items = Array.from({ length: count }, (_, index) => eirInfo(index + 1))
      expect(batchRefusal(eirRows(listOf(...items), facts({ ticked })))).toBeNull()
    }
  })
})

describe('sending the ticked ones (docs/requirements/eir.md 4.2)', () => {
  it.each([
    ['nothing that can be sent', 0, 0, 'no_data_to_send_messages'],
    ['nothing ticked', 3, 0, 'please_tick_the_data_you_want_to_send_the_message'],
    ['one', 3, 1, null],
    ['fifty', 51, 50, null],
    ['fifty-one', 51, 51, 'no_more_than_50_messages_can_be_sent_in_batches'],
  ])('%s', (_, count, ticked, expected) => {
    expect(batchRefusal(rows(count, ticked))).toBe(expected)
  })
})
