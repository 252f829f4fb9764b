import { describe, expect, it } from 'vitest'
import type { PdfReport, ReportBlock } from './pdf-report.ts'
import { printReport } from './print-report.ts'
import { readPdf } from './pdf-text.fixture.ts'

const reportOf = (blocks: readonly ReportBlock[]): PdfReport => ({
  title: '滞箱滞港费明细',
  lines: ['提单 6103622780 · Ñandú & fils'],
  blocks,
  language: 'zh-CN',
  createdAt: new Date('2026-11-28T00:00:00Z'),
  pageText: '第 {page} 页，共 {pages} 页',
  cutText: '文字已截断',
})

const table = (rows: number): ReportBlock => ({
  kind: 'table',
  columns: [
    { head: '日期', share: 2 },
    { head: 'Amount', share: 1, align: 'right' },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`row ${index + 1}`, `${index}.00`]),
})

describe('a printed paper', () => {
  it('has its title, its facts and its number of pages, in Chinese and Latin letters', async () => {
    const pdf = readPdf(await printReport(reportOf([{ kind: 'facts', facts: [['起算', 'DISC 2026-03-01']] }])))
    expect(pdf.pages).toHaveLength(1)
    const [text = ''] = pdf.pages
    for (const part of ['滞箱滞港费明细', '6103622780', 'Ñandú & fils', '起算', 'DISC 2026-03-01', '第 1 页，共 1 页'])
      expect(text).toContain(part)
  })

  it('goes on over as many pages as a table takes, each with the head of the table, no row lost or twice', async () => {
    const pdf = readPdf(await printReport(reportOf([table(200)])))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const page of pdf.pages) expect(page).toContain('日期')
    const rows = [...pdf.pages.join('\n').matchAll(/row (\d+)/g)].map(([, row]) => Number(row))
    expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })

  it('prints a cell that holds more than a line whole', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const [text = ''] = readPdf(
      await printReport(reportOf([{ kind: 'table', columns: [{ head: 'h', share: 1 }], rows: [[long], ['after']] }])),
    ).pages
    expect(text).toContain('word59')
    expect(text).toContain('after')
    expect(text).not.toContain('文字已截断')
  })

  it.each([
    ['words', 'word '.repeat(6000)],
    ['letters without an end', 'x'.repeat(30_000)],
    ['wide letters', 'W '.repeat(15_000)],
    ['Chinese characters', '汉'.repeat(30_000)],
    ['lines', 'l\n'.repeat(15_000)],
  ])('cuts %s that are too long to a page at most, says so at the end, and loses no row', async (_, long) => {
    const columns = [3, 1].map((share) => ({ head: 'h', share }))
    const blocks: readonly ReportBlock[] = [
      {
        kind: 'table',
        columns,
        rows: [
          [long, 'before'],
          ['x', long],
          ['after', ''],
        ],
      },
      { kind: 'facts', facts: [['label', long]] },
      { kind: 'note', text: long },
    ]
    const { pages } = readPdf(await printReport(reportOf(blocks)))
    // At most five texts of one page each, none of them split over two pages.
    expect(pages.length).toBeLessThanOrEqual(6)
    const text = pages.join('\n')
    for (const part of ['before', 'after', 'label', `第 ${pages.length} 页，共 ${pages.length} 页`])
      expect(text).toContain(part)
    expect(text.match(/…/g)).toHaveLength(4)
    expect(pages.at(-1)).toContain('文字已截断')
  })
})
