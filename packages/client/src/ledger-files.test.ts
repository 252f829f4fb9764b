import { expect, it } from 'vitest'
import { fileName, filePath, fileType, isDispute, LEDGER_FILES } from './ledger-files.ts'

const QUERY = { docRef: 'A&B=1', bound: 'BM', chargeType: 'ALL', docType: 'bl', rowId: 'TSTU1234568-DET' } as const

it('the files of a row are asked for with the question of its ledger', () => {
  const query = 'docRef=A%26B%3D1&bound=BM&chargeType=ALL&docType=bl&rowId=TSTU1234568-DET'
  expect(LEDGER_FILES.map((file) => filePath(file, QUERY))).toEqual([
    `/v1/demurrage/ledger.pdf?${query}`,
    `/v1/demurrage/ledger.csv?${query}`,
    `/v1/demurrage/dispute-pack.pdf?${query}`,
    `/v1/demurrage/dispute-pack.csv?${query}`,
  ])
  expect(filePath('ledger.csv', { ...QUERY, endDate: '2026-12-31' })).toBe(
    `/v1/demurrage/ledger.csv?${query}&endDate=2026-12-31`,
  )
})

it('each has its type and a name that shows what it is of', () => {
  expect(LEDGER_FILES.map(fileType)).toEqual(['application/pdf', 'text/csv', 'application/pdf', 'text/csv'])
  expect(LEDGER_FILES.map(isDispute)).toEqual([false, false, true, true])
  expect(fileName('ledger.pdf', { ...QUERY, docRef: 'EXPLSHA2600042' })).toBe(
    'EXPLSHA2600042-TSTU1234568-DET-ledger.pdf',
  )
  expect(fileName('dispute-pack.pdf', { docRef: 'EXPLSHA2600042', bound: 'BM', chargeType: 'ALL' })).toBe(
    'EXPLSHA2600042-dispute-pack.pdf',
  )
})
