import { expect, it } from 'vitest'
import { handOver } from './hand-over.ts'

it('an answer is there for its own question, however often a page begins to render, until it is forgotten', () => {
  const handed = handOver<string, number>()
  handed.giveAnswer('BM 6170012403', 'four rows')
  expect(handed.answerTo('BN 6170012403')).toBeNull()
  expect(handed.answerTo('BM 6170012403')).toBe('four rows')
  expect(handed.answerTo('BM 6170012403')).toBe('four rows')
  handed.forgetAnswer()
  expect(handed.answerTo('BM 6170012403')).toBeNull()
})

it('a choice outlives the answer that came with it, and the other way round', () => {
  const handed = handOver<string, number>()
  handed.giveAnswer('a', 'one')
  handed.giveChoice(1)
  handed.forgetChoice()
  expect(handed.choice()).toBeNull()
  expect(handed.answerTo('a')).toBe('one')
  handed.giveChoice(2)
  handed.forgetAnswer()
  expect(handed.choice()).toBe(2)
})
