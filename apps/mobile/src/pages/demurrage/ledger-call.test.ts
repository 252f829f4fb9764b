import { expect, it } from 'vitest'
import { ASKED } from './charges.fixture.ts'
import { ledgerQuery, nameOfLedger } from './ledger-call.ts'

const asked = { asked: ASKED, rowId: 'TSTU1234568-DET', endDate: null }

it('another day is another answer to keep, and another question', () => {
  const later = { ...asked, endDate: '2026-12-31' }
  expect(nameOfLedger(asked)).not.toBe(nameOfLedger(later))
  expect(ledgerQuery(asked)).not.toHaveProperty('endDate')
  expect(ledgerQuery(later)).toEqual({
    docRef: 'EXPLSHA2600042',
    bound: 'BM',
    chargeType: 'ALL',
    docType: 'bl',
    rowId: 'TSTU1234568-DET',
    endDate: '2026-12-31',
  })
})
