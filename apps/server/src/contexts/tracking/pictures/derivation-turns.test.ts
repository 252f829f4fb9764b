import { expect, it } from 'vitest'
import { type Priority, derivationTurns, type WaitingSender } from './derivation-turns.ts'

const waits = (priority: Priority, ...senders: readonly string[]): readonly WaitingSender[] =>
  senders.map((sender) => ({ priority, sender }))

it('one sender alone has every place', () => {
  expect(derivationTurns().take(waits(1, 'A'), 10)).toEqual([{ priority: 1, sender: 'A', marks: 10 }])
})

it('senders of one priority share the places', () => {
  const turns = derivationTurns().take(waits(0, 'B', 'A', 'C'), 7)
  expect(turns.map(({ sender, marks }) => `${sender} ${marks}`)).toEqual(['A 3', 'B 2', 'C 2'])
})

it('the next batch goes on behind the last sender of the one before', () => {
  const turns = derivationTurns()
  const senders = waits(0, 'A', 'B', 'C', 'D', 'E')
  const batches = [1, 2, 3, 4].map(() => turns.take(senders, 2).map(({ sender }) => sender))
  expect(batches).toEqual([
    ['A', 'B'],
    ['C', 'D'],
    ['E', 'A'],
    ['B', 'C'],
  ])
})

it('goes on behind a sender that has nothing left', () => {
  const turns = derivationTurns()
  turns.take(waits(0, 'A', 'B', 'C'), 2)
  expect(turns.take(waits(0, 'A', 'C'), 1)).toEqual([{ priority: 0, sender: 'C', marks: 1 }])
})

it('of ten places seven are for what somebody subscribed to, two for the others, one for the background', () => {
  const turns = derivationTurns().take([...waits(0, 'A'), ...waits(1, 'A'), ...waits(2, 'A')], 10)
  expect(new Map(turns.map(({ priority, marks }) => [priority, marks]))).toEqual(
    new Map([
      [0, 7],
      [1, 2],
      [2, 1],
    ]),
  )
})

it('keeps these shares where a batch holds a single document', () => {
  const turns = derivationTurns()
  const waiting = [...waits(0, 'A'), ...waits(1, 'A'), ...waits(2, 'A')]
  const priorities = Array.from({ length: 10 }, () => turns.take(waiting, 1)[0]?.priority)
  expect(priorities.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 2])
})

it('of 171 senders whose subscribers wait, each has its turn within 25 batches of ten, whatever else waits', () => {
  const turns = derivationTurns()
  const senders = Array.from({ length: 171 }, (_, index) => `S${index}`)
  const waiting = [...waits(0, ...senders), ...waits(1, 'FLOODER'), ...waits(2, 'REPLAY')]
  const served = new Set<string>()
  for (let batch = 0; batch < 25; batch++) {
    for (const { priority, sender } of turns.take(waiting, 10)) if (priority === 0) served.add(sender)
  }
  // Seven of ten places: ceil(171 / 7) = 25.
  expect(served.size).toBe(171)
})

it('nobody waits: nobody has a turn', () => {
  expect(derivationTurns().take([], 10)).toEqual([])
})
