import { describe, expect, it } from 'vitest'
import { matchingOptions } from './list-select-dialog.tsx'

const yards = [
  { value: 'NB1', label: '宁波北仑第一堆场', description: '余 120 箱' },
  { value: 'NB2', label: 'Ningbo Daxie yard', description: '3 km, room for 40' },
  { value: 'MX1', label: 'Patio México', description: 'lleno' },
]

describe('the search of a list', () => {
  it.each([
    ['', ['NB1', 'NB2', 'MX1']],
    ['  ', ['NB1', 'NB2', 'MX1']],
    ['ningbo', ['NB2']],
    ['NINGBO daxie', ['NB2']],
    ['daxie ningbo', ['NB2']],
    ['daxie mexico', []],
    ['mexico', ['MX1']],
    ['北仑', ['NB1']],
    ['１２０', ['NB1']],
    ['nb2', ['NB2']],
    ['3 km', ['NB2']],
    ['(', []],
  ])('%j keeps %j', (search, expected) => {
    expect(matchingOptions(yards, search).map(({ value }) => value)).toEqual(expected)
  })
})
