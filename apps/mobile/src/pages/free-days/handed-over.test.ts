import { expect, it } from 'vitest'
import { nameOfAsked } from './asked-free-days.ts'
import { ASKED, freeDaysRow } from './free-days.fixture.ts'
import { forgetAnswer, forgetChoice, handAnswer, handChoice, handedAnswer, handedChoice } from './handed-over.ts'

const shown = { data: { content: { flag: true, rows: [freeDaysRow()] } }, asOf: null, clocks: {}, keptAt: null }

it('an answer is there for its own question, however often a page begins to render, until it is forgotten', () => {
  handAnswer(nameOfAsked(ASKED), shown)
  expect(handedAnswer(nameOfAsked({ ...ASKED, docType: 'BN' }))).toBeNull()
  expect(handedAnswer(nameOfAsked(ASKED))).toBe(shown)
  expect(handedAnswer(nameOfAsked(ASKED))).toBe(shown)
  forgetAnswer()
  expect(handedAnswer(nameOfAsked(ASKED))).toBeNull()
})

it('a choice outlives the answer that came with it, and the other way round', () => {
  handAnswer(nameOfAsked(ASKED), shown)
  handChoice(ASKED)
  forgetChoice()
  expect(handedChoice()).toBeNull()
  expect(handedAnswer(nameOfAsked(ASKED))).toBe(shown)
  handChoice(ASKED)
  forgetAnswer()
  expect(handedChoice()).toBe(ASKED)
})
