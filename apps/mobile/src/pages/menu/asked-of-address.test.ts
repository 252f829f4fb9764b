import { expect, it } from 'vitest'
import { askedOfAddress } from './asked-of-address.ts'

it.each([
  ['num=6103622780&type=bkg', { number: '6103622780', type: 'bkg' }],
  ['num=CBHU4398907&type=cntr', { number: 'CBHU4398907', type: 'cntr' }],
  ['num=6103622780&numberType=bl&chargeType=DND', { number: '6103622780', type: 'bl' }],
  ['num=%206103622780%20', { number: '6103622780', type: null }],
  ['num=6103622780&type=ship', { number: '6103622780', type: null }],
  ['num=&type=bl', null],
  ['', null],
])('%s', (search, expected) => {
  expect(askedOfAddress(search)).toEqual(expected)
})
