import { expect, it } from 'vitest'
import { ASKED } from './charges.fixture.ts'
import { fileName, filePath, fileType, isDispute, LEDGER_FILES, nameOfLedger } from './ledger-call.ts'

const asked = { asked: { ...ASKED, docRef: 'A&B=1' }, rowId: 'TSTU1234568-DET', endDate: null }

it('the files of a row are asked for with the question of its ledger', () => {
  const query = 'docRef=A%26B%3D1&bound=BM&chargeType=ALL&docType=bl&rowId=TSTU1234568-DET'
  expect(LEDGER_FILES.map((file) => filePath(file, asked))).toEqual([
    `/v1/demurrage/ledger.pdf?${query}`,
    `/v1/demurrage/ledger.csv?${query}`,
    `/v1/demurrage/dispute-pack.pdf?${query}`,
    `/v1/demurrage/dispute-pack.csv?${query}`,
  ])
  expect(filePath('ledger.csv', { ...asked, endDate: '2026-12-31' })).toBe(
    `/v1/demurrage/ledger.csv?${query}&endDate=2026-12-31`,
  )
})

it('each has its type and a name that tells what it is of', () => {
  expect(LEDGER_FILES.map(fileType)).toEqual(['application/pdf', 'text/csv', 'application/pdf', 'text/csv'])
  expect(LEDGER_FILES.map(isDispute)).toEqual([false, false, true, true])
  expect(fileName('ledger.pdf', { ...asked, asked: ASKED })).toBe('EXPLSHA2600042-TSTU1234568-DET-ledger.pdf')
})

it('another day is another answer to keep', () => {
  expect(nameOfLedger(asked)).not.toBe(nameOfLedger({ ...asked, endDate: '2026-12-31' }))
})
