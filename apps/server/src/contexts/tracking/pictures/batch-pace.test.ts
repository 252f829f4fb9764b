import { expect, it } from 'vitest'
import { batchPace } from './batch-pace.ts'

const pace = () => batchPace({ first: 10, most: 100, targetMs: 200 })

it('shrinks at once to what fits: ten in a second are two in a fifth of it', () => {
  const documents = pace()
  documents.ended(10, 1000)
  expect(documents.size).toBe(2)
})

it('does one at a time where a single one takes longer than a batch may', () => {
  const documents = pace()
  documents.ended(10, 60_000)
  expect(documents.size).toBe(1)
  documents.ended(1, 6000)
  expect(documents.size).toBe(1)
})

it('at most doubles from batch to batch, up to its limit', () => {
  const documents = pace()
  const sizes = Array.from({ length: 5 }, () => {
    documents.ended(documents.size, 1)
    return documents.size
  })
  expect(sizes).toEqual([20, 40, 80, 100, 100])
})

it('learns nothing from a batch that held nothing', () => {
  const documents = pace()
  documents.ended(0, 5000)
  expect(documents.size).toBe(10)
})
