import { expect, it } from 'vitest'
import { joinedText } from './joined-text.ts'

it.each([
  ['a word cut at the width', ['MODE OF TRANSP', 'ORT: TRUCK.'], 14, 'MODE OF TRANSPORT: TRUCK.'],
  ['a blank at the cut is kept', ['DESIGNATED BY ', 'THE OFFICE'], 14, 'DESIGNATED BY THE OFFICE'],
  ['a blank lost at the cut comes back', ['DESIGNATED BY', 'THE OFFICE'], 14, 'DESIGNATED BY THE OFFICE'],
  ['a blank at the start of the next', ['DESIGNATED BY', ' THE OFFICE'], 14, 'DESIGNATED BY THE OFFICE'],
  ['empty pieces between', ['AB', '', 'CD'], 2, 'ABCD'],
  ['one piece', ['  BASIC FREIGHT: COLLECT  '], 60, 'BASIC FREIGHT: COLLECT'],
  ['none', [], 60, ''],
])('%s', (_case, pieces, width, text) => expect(joinedText(pieces, width)).toBe(text))
