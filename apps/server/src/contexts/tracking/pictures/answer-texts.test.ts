import { expect, it } from 'vitest'
import { answerTexts, type SeenPage } from './answer-texts.ts'

const seen = (bytes: number, version = ''): SeenPage => ({
  page: { answer: Buffer.alloc(bytes), isCurrent: true, staleContainers: [] },
  version,
  snapshot: 's',
})

it('what was written first goes when there is no more room, and room is counted once', () => {
  const texts = answerTexts(3000)
  // Each replaces the one before: never more than one of them.
  for (let times = 0; times < 10; times++) texts.keep('A', seen(1000))
  texts.keep('B', seen(1000))
  expect([texts.find('A'), texts.find('B')].map((one) => one?.page?.answer?.length)).toEqual([1000, 1000])
  texts.keep('A', seen(1000, 'later'))
  texts.keep('C', seen(1000))
  expect([texts.find('A')?.version, texts.find('B'), texts.find('C')?.version]).toEqual(['later', undefined, ''])
})

it('that nothing is kept of a number takes room, too', () => {
  const texts = answerTexts(10_000)
  for (let number = 0; number < 1000; number++)
    texts.keep(String(number), { page: undefined, version: '', snapshot: 's' })
  const kept = Array.from({ length: 1000 }, (_, number) => texts.find(String(number))).filter(
    (one) => one !== undefined,
  )
  expect(kept.length).toBeLessThan(100)
  expect(texts.find('999')).toBeDefined()
})
