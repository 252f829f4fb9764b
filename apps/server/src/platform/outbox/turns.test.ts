import { expect, it } from 'vitest'
import { type DueSubject, partyTurns } from './turns.ts'

const taken = (due: readonly DueSubject[], places: number, turns = partyTurns(4)) =>
  turns.take(due, places).map(({ subject }) => subject)

const due = (party: string, subject: string, inFlight: Partial<DueSubject> = {}): DueSubject => ({
  subject,
  party,
  ofSubject: 0,
  ofParty: 0,
  ...inFlight,
})

it('one subject of each party comes before the second of any', () => {
  const many = [1, 2, 3, 4, 5, 6].map((n) => due('MANY', `m${n}`))
  expect(taken([...many, due('ONE', 'o1')], 3)).toEqual(['m1', 'o1', 'm2'])
})

it('a party has four in flight at most, those of other servers counted', () => {
  const many = [1, 2, 3, 4, 5, 6].map((n) => due('MANY', `m${n}`, { ofParty: 1 }))
  expect(taken(many, 20)).toEqual(['m1', 'm2', 'm3'])
  expect(taken([due('MANY', 'm1', { ofParty: 4 })], 20)).toEqual([])
})

it('of a party, the subject with the fewest in flight comes first', () => {
  const waiting = [due('A', 'a1', { ofSubject: 1, ofParty: 1 }), due('A', 'a2', { ofParty: 1 })]
  expect(taken(waiting, 1)).toEqual(['a2'])
})

it('170 parties who all answer as late as they may are each asked within a minute by 32 places', () => {
  const turns = partyTurns(4)
  const waiting = Array.from({ length: 170 }, (_, index) => due(`P${index}`, `s${index}`))
  const asked = new Set<string>()
  // An attempt takes 10 s at most: after 60 s all places have been free six times, 6 x 32 = 192.
  for (let tenSeconds = 0; tenSeconds < 6; tenSeconds++) for (const id of taken(waiting, 32, turns)) asked.add(id)
  expect(asked.size).toBe(170)
})
