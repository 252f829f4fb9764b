import { expect, it } from 'vitest'
import { inOrder } from './shown-charge.ts'
import { cannotAssess, charge } from './shown-charges.fixture.ts'

const row = (rowId: string, ar: string, isOpen: boolean, currency = 'CNY') => charge({ rowId, ar, isOpen, currency })

it.each([
  ['running ones first, whatever they cost', [row('ended', '900.00', false), row('runs', '1.00', true)], 'runs ended'],
  [
    'then the dearer ones, by number and not by text',
    [row('9', '9.00', false), row('1000', '1000.00', false), row('80', '80.00', false)],
    '1000 80 9',
  ],
  [
    'currencies kept together',
    [row('u', '5.00', true, 'USD'), row('c', '1.00', true), row('v', '9.00', true, 'USD')],
    'c v u',
  ],
  [
    'without an amount last',
    [cannotAssess({ rowId: 'none' }), row('ended', '0.00', false), row('runs', '0.00', true)],
    'runs ended none',
  ],
  ['equal ones as they came', [row('b', '2.00', true), row('a', '2.00', true)], 'b a'],
])('charges are read with %s', (_, charges, order) => {
  expect(inOrder(charges).map(({ rowId }) => rowId)).toEqual(order.split(' '))
})
