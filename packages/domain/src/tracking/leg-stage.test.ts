import { expect, it } from 'vitest'
import { legStage } from './leg-stage.ts'

it.each([
  [0, 1, 'NONSTOP'],
  [0, 2, 'FIRST'],
  [1, 2, 'SECOND'],
  [9, 10, 'TENTH'],
  [10, 11, null],
])('leg %i of %i is %s', (position, count, stage) => expect(legStage(position, count)).toBe(stage))
