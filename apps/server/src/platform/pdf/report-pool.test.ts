import { afterAll, describe, expect, it } from 'vitest'
import { printReportInThread } from './report-pool.ts'
import type { PdfReport } from './pdf-report.ts'
import { pdfPool } from './pdf-pool.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { openWorkerPool } from '../process/worker-pool.ts'

const LIMITS = { memoryMb: 200, timeMs: 60_000, threads: 1, queue: 0 }
const threads = openWorkerPool<PdfReport, Uint8Array>('platform/pdf/report.worker', LIMITS)
const hurried = openWorkerPool<PdfReport, Uint8Array>('platform/pdf/report.worker', { ...LIMITS, timeMs: 100 })
afterAll(() => Promise.all([threads.close(), hurried.close()]))

/** A title, the head of the table, and this number of rows. */
const reportOf = (rows: number): PdfReport => ({
  title: 'Ledger',
  lines: [],
  blocks: [
    {
      kind: 'table',
      columns: [{ head: 'day', share: 1 }],
      rows: Array.from({ length: rows }, (_, index) => [`row ${index + 1}`]),
    },
  ],
  language: 'en-US',
  createdAt: new Date('2026-11-29T00:00:00Z'),
  pageText: '{page} of {pages}',
  cutText: 'cut',
})

describe('printReportInThread', () => {
  it('prints a paper of as many lines as are allowed, and refuses one line more with the cure', async () => {
    const printed = await printReportInThread(reportOf(98), 100, pdfPool(threads))
    const { pages } = readPdf(printed.ok ? printed.value : new Uint8Array())
    expect(pages.join('\n').match(/row \d+/g)).toHaveLength(98)
    expect(await printReportInThread(reportOf(99), 100, pdfPool(threads))).toEqual({
      ok: false,
      reason: { refused: 'BAD_PARAMETER', detail: 'paperTooLong', values: { most: 100 } },
    })
  })

  it('refuses what takes too long and what finds too many waiting; the next paper is printed', async () => {
    const [first, second] = [reportOf(5000), reportOf(1)].map((report) =>
      printReportInThread(report, 6000, pdfPool(hurried)),
    )
    expect(await second).toMatchObject({ ok: false, reason: { refused: 'NOT_READY', detail: 'papersWait' } })
    expect(await first).toMatchObject({ ok: false, reason: { refused: 'BAD_PARAMETER', detail: 'paperTooHeavy' } })
    expect(await printReportInThread(reportOf(1), 6000, pdfPool(threads))).toMatchObject({ ok: true })
  })
})
