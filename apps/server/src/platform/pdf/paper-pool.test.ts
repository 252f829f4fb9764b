import { afterAll, describe, expect, it } from 'vitest'
import { printPaperApart } from './paper-pool.ts'
import type { Paper } from './paper.ts'
import { pdfPool } from './pdf-pool.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { openWorkerPool } from '../process/worker-pool.ts'

const LIMITS = { memoryMb: 200, timeMs: 60_000, threads: 1, queue: 0 }
const threads = openWorkerPool<Paper, Uint8Array>('platform/pdf/paper.worker', LIMITS)
const hurried = openWorkerPool<Paper, Uint8Array>('platform/pdf/paper.worker', { ...LIMITS, timeMs: 100 })
afterAll(() => Promise.all([threads.close(), hurried.close()]))

/** Title and head of the table, and the rows. */
const paperOf = (rows: number): Paper => ({
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

describe('printPaperApart', () => {
  it('prints a paper of as many lines as are allowed, and refuses one line more with the cure', async () => {
    const printed = await printPaperApart(paperOf(98), 100, pdfPool(threads))
    const { pages } = readPdf(printed.ok ? printed.value : new Uint8Array())
    expect(pages.join('\n').match(/row \d+/g)).toHaveLength(98)
    expect(await printPaperApart(paperOf(99), 100, pdfPool(threads))).toEqual({
      ok: false,
      reason: { refused: 'BAD_PARAMETER', detail: 'paperTooLong', values: { most: 100 } },
    })
  })

  it('refuses what takes too long and what finds too many waiting; the next paper is printed', async () => {
    const [first, second] = [paperOf(5000), paperOf(1)].map((paper) => printPaperApart(paper, 6000, pdfPool(hurried)))
    expect(await second).toMatchObject({ ok: false, reason: { refused: 'NOT_READY', detail: 'papersWait' } })
    expect(await first).toMatchObject({ ok: false, reason: { refused: 'BAD_PARAMETER', detail: 'paperTooHeavy' } })
    expect(await printPaperApart(paperOf(1), 6000, pdfPool(threads))).toMatchObject({ ok: true })
  })
})
