import { expect, it } from 'vitest'
import { callbackTurns, type DueSubscription } from './callback-turns.ts'

const due = (partyCode: string, id: string, inFlight: Partial<DueSubscription> = {}): DueSubscription => ({
  id,
  partyCode,
  ofSubscription: 0,
  ofPartner: 0,
  ...inFlight,
})

it('one subscription of each partner comes before the second of any', () => {
  const many = [1, 2, 3, 4, 5, 6].map((n) => due('MANY', `m${n}`))
  expect(callbackTurns().take([...many, due('ONE', 'o1')], 3)).toEqual(['m1', 'o1', 'm2'])
})

it('a partner has four in flight at most, those of other servers counted', () => {
  const many = [1, 2, 3, 4, 5, 6].map((n) => due('MANY', `m${n}`, { ofPartner: 1 }))
  expect(callbackTurns().take(many, 20)).toEqual(['m1', 'm2', 'm3'])
  expect(callbackTurns().take([due('MANY', 'm1', { ofPartner: 4 })], 20)).toEqual([])
})

it('of a partner, the subscription with the fewest in flight comes first', () => {
  const waiting = [due('A', 'a1', { ofSubscription: 1, ofPartner: 1 }), due('A', 'a2', { ofPartner: 1 })]
  expect(callbackTurns().take(waiting, 1)).toEqual(['a2'])
})

it('170 partners who all answer as late as they may are each asked within a minute by 32 places', () => {
  const turns = callbackTurns()
  const waiting = Array.from({ length: 170 }, (_, index) => due(`P${index}`, `s${index}`))
  const asked = new Set<string>()
  // An attempt takes 10 s at most: after 60 s all places have been free six times, 6 x 32 = 192.
  for (let tenSeconds = 0; tenSeconds < 6; tenSeconds++) for (const id of turns.take(waiting, 32)) asked.add(id)
  expect(asked.size).toBe(170)
})
