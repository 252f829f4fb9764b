import { expect, it } from 'vitest'
import { shownPrints } from './shown-prints.ts'

it('hides what was cancelled and keeps the order (docs/requirements/eir.md 2)', () => {
  const print = (printNo: string, eirStatus: 'Sent' | 'Canceled') => ({
    printNo,
    eirStatus,
    printTime: '2026-11-28T07:13:00.000Z',
    eirPrintHistoryList: [],
  })
  const shown = shownPrints([print('N3', 'Sent'), print('N2', 'Canceled'), print('N1', 'Sent')])
  expect(shown.map(({ printNo }) => printNo)).toEqual(['N3', 'N1'])
})
