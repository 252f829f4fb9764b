import { describe, expect, it } from 'vitest'
import { type Paper, type PaperBlock, printPaper } from './pdf-paper.ts'
import { readPdf } from './pdf-text.fixture.ts'

const paperOf = (blocks: readonly PaperBlock[]): Paper => ({
  title: '滞箱滞港费明细',
  lines: ['提单 6103622780 · Ñandú & fils'],
  blocks,
  language: 'zh-CN',
  createdAt: new Date('2026-11-28T00:00:00Z'),
  pageText: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
})

const table = (rows: number): PaperBlock => ({
  kind: 'table',
  columns: [
    { head: '日期', share: 2 },
    { head: 'Amount', share: 1, align: 'right' },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`row ${index + 1}`, `${index}.00`]),
})

describe('a printed paper', () => {
  it('has its title, its facts and its number of pages, in Chinese and Latin letters', async () => {
    const pdf = readPdf(await printPaper(paperOf([{ kind: 'facts', facts: [['起算', 'DISC 2026-03-01']] }])))
    expect(pdf.pages).toHaveLength(1)
    const [text = ''] = pdf.pages
    for (const words of ['滞箱滞港费明细', '6103622780', 'Ñandú & fils', '起算', 'DISC 2026-03-01', '第 1 页，共 1 页'])
      expect(text).toContain(words)
  })

  it('goes on over as many pages as a table takes, each with the head of the table, no row lost or twice', async () => {
    const pdf = readPdf(await printPaper(paperOf([table(200)])))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const page of pdf.pages) expect(page).toContain('日期')
    const rows = [...pdf.pages.join('\n').matchAll(/row (\d+)/g)].map(([, row]) => Number(row))
    expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })

  it('prints a cell that holds more than a line whole', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const [text = ''] = readPdf(
      await printPaper(paperOf([{ kind: 'table', columns: [{ head: 'h', share: 1 }], rows: [[long], ['after']] }])),
    ).pages
    expect(text).toContain('word59')
    expect(text).toContain('after')
  })
})
