import { LANGUAGES } from '@quayline/messages/language'
import { expect, describe, it } from 'vitest'
import { eirPdf } from './eir-pdf.ts'
import type { EirReport } from './eir-report.ts'
import { readPdf } from '../../../platform/pdf/pdf-text.fixture.ts'

const report: EirReport = {
  eirNumber: 'NGB0123456789AB',
  printNumber: 'NGB260301-7K3M9QXZ',
  issuedAt: '2026-03-01T08:00:00.000Z',
  issuedLocal: '2026-03-01 16:00',
  haulier: '宁波甬通集装箱运输有限公司 · QF0001',
  container: 'TSTU1234568',
  sizeType: '22G1 / 20GP',
  owner: 'QLTB',
  seals: 'SL1, SL2',
  vesselVoyage: 'TEST STAR / 012W',
  bill: 'QLTB7700000001',
  booking: '7700000001',
  releaseOrder: 'R1',
  pickUp: '北仑第二集装箱码头 · NBCT2',
  returnTo: 'Depot Nine · D9',
  validUntil: '2026-03-10',
  grossWeight: '24310 KGM',
}
const values = Object.values({ ...report, issuedAt: report.issuedLocal }).filter((value) => value !== null)

describe('eirPdf', () => {
  it.each(LANGUAGES)('has every field as text in %s, Chinese in any language', async (language) => {
    const { pages } = readPdf(await eirPdf({ reports: [report], language }))
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    for (const value of values) expect(page).toContain(value)
    expect(page).not.toContain('\uFFFD')
    // Labels that a gate needs (GB/T 16561: out-gate and in-gate form), whatever the customer's language.
    for (const label of [
      '设备交接单',
      '箱号',
      '箱型尺寸',
      '箱封号',
      '出场',
      '进场',
      '提取进口重箱',
      '归还空箱',
      '车牌号',
    ])
      expect(page).toContain(label)
  })

  it.each([
    ['zh-CN', ['箱号 / Container No.', 'Gate-out']],
    ['en-US', ['Container No. / 箱号', 'Pick-up of a laden import container']],
    ['es-ES', ['Contenedor / 箱号', 'Devolución del contenedor vacío']],
    ['fr', ['N° de conteneur / 箱号', 'Entrée / 进场']],
  ] as const)('puts the language of the request first: %s', async (language, texts) => {
    const [page = ''] = readPdf(await eirPdf({ reports: [report], language })).pages
    for (const text of texts) expect(page).toContain(text)
  })

  it('embeds subsets of its fonts only', async () => {
    const bytes = await eirPdf({ reports: [report], language: 'zh-CN' })
    const { fonts, embeddedFontFiles } = readPdf(bytes)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansSC-(Regular|Bold)$/)
    expect(embeddedFontFiles).toBe(2)
    // The complete fonts have 10 MB each.
    expect(bytes.byteLength).toBeLessThan(200_000)
  })

  it('says that the return is open and that there is no limit, where it is so', async () => {
    const open = { ...report, returnTo: null, validUntil: null }
    const [page = ''] = readPdf(await eirPdf({ reports: [open], language: 'en-US' })).pages
    expect(page).toContain('as the operator directs / 由箱主另行指定')
    expect(page).toContain('no limit / 未限定')
  })

  it('one page for each EIR, numbered', async () => {
    const numbers = ['NGBA', 'NGBB', 'NGBC']
    const { pages } = readPdf(
      await eirPdf({ reports: numbers.map((eirNumber) => ({ ...report, eirNumber })), language: 'en-US' }),
    )
    expect(pages).toHaveLength(3)
    pages.forEach((page, index) => {
      expect(page).toContain(numbers[index])
      expect(page).toContain(`Page ${index + 1} of 3`)
    })
  })

  it('cuts what is far too long instead of running into the next cell or page', async () => {
    const long = '很长的名称'.repeat(60)
    const { pages } = readPdf(
      await eirPdf({ reports: [{ ...report, haulier: long, pickUp: long, vesselVoyage: long }], language: 'fr' }),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('…')
    expect(pages[0]).not.toContain(long)
  })

  it('measures no more of what a sender wrote than fits', async () => {
    await eirPdf({ reports: [report], language: 'fr' })
    const endless = 'x'.repeat(1_000_000)
    const begun = performance.now()
    const { pages } = readPdf(
      await eirPdf({ reports: [{ ...report, seals: endless, pickUp: endless, grossWeight: endless }], language: 'fr' }),
    )
    // Measuring a million letters takes more than ten seconds each time.
    expect(performance.now() - begun).toBeLessThan(9000)
    expect(pages).toHaveLength(1)
  })

  it('takes less than 300 ms once the fonts are read', async () => {
    await eirPdf({ reports: [report], language: 'zh-CN' })
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const begun = performance.now()
      await eirPdf({ reports: [report], language: 'zh-CN' })
      times.push(performance.now() - begun)
    }
    // The fastest of five: other tests run at the same time.
    expect(Math.min(...times)).toBeLessThan(300)
  })
})
