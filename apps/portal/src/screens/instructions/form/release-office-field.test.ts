import { expect, it } from 'vitest'
import { choices } from './release-office-field.tsx'

const OFFICES = [
  { code: 'NGB', name: 'Ningbo' },
  { code: 'SHA', name: 'Shanghai' },
]

it.each([
  ['nothing chosen', '', ['NGB', 'SHA']],
  ['an office', 'SHA', ['NGB', 'SHA']],
  ['an office in small letters', 'sha', ['NGB', 'SHA']],
  ['what a message named stays beside them', 'OUR OFFICE', ['OUR OFFICE', 'NGB', 'SHA']],
])('%s', (_, value, expected) => {
  expect(choices({ value }, OFFICES).map((choice) => choice.value)).toEqual(expected)
})
