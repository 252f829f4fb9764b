import { COMPLETE_INSTRUCTION } from '@quayline/domain/instructions/complete-instruction.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { drawInstructionFace, type FacePdf } from './draw-instruction-face.ts'

const PDF: FacePdf = {
  instruction: COMPLETE_INSTRUCTION,
  options: { kind: { is: 'DRAFT' }, issuedOn: null, onBoardOn: null, preCarriage: 'TRUCK' },
  carrierName: 'QUAYLINE SHIPPING',
  terms: null,
  language: 'en-US',
  printedAt: '2026-12-01T02:00:00.000Z',
}

async function pagesOf(
  change: Partial<FacePdf>,
  instruction: Partial<ShippingInstruction> = {},
): Promise<readonly string[]> {
  const pdf = { ...PDF, ...change, instruction: { ...COMPLETE_INSTRUCTION, ...instruction } }
  return readPdf(await drawInstructionFace(pdf)).pages
}

const linesOf = (page = ''): readonly string[] => page.split('\n')

describe('drawInstructionFace', () => {
  it('prints what the bill will say', async () => {
    const pages = await pagesOf({})
    expect(pages).toHaveLength(1)
    const lines = linesOf(pages[0])
    for (const text of [
      'BILL OF LADING',
      'QYL0000000017',
      'QYB0000000011',
      'SHANGHAI TOYS CO LTD',
      '88 NANJING ROAD',
      'TOYS IMPORT SRO',
      'FORWARDER AT ORIGIN',
      'TRUCK',
      'QUAY SPIRIT / 026W',
      'SHANGHAI, CHINA',
      'HAMBURG',
      '500 CARTONS',
      'PLASTIC TOYS',
      'C/NO. 1-500',
      '10000.750 KGS',
      'CSQU3054383 / 45G1 / SEAL CN123 / 200 CARTONS / TOYS / 4000.250 KGS / 31.2 CBM',
      'TOTAL 2 CONTAINERS / 500 PACKAGES / 10000.750 KGS / 62.4 CBM',
      'FREIGHT PREPAID',
      'THREE (3)',
      'SHIPPED ON BOARD',
      'CLEAN ON BOARD',
    ])
      expect(lines).toContain(text)
    expect(pages[0]).not.toContain('\uFFFD')
  })

  it.each([
    ['DRAFT', 'DRAFT'],
    ['COPY', 'COPY NON-NEGOTIABLE'],
    ['TEST', 'TEST'],
  ] as const)('marks a %s at the head and across the sheet', async (is, mark) => {
    const lines = linesOf((await pagesOf({ options: { ...PDF.options, kind: { is } } }))[0])
    expect(lines.filter((line) => line === mark)).toHaveLength(2)
  })

  it.each(LANGUAGES)(
    'says in %s that a draft is no document of title, and beside it in another language',
    async (language) => {
      const [page = ''] = await pagesOf({ language })
      expect(page).toContain('仅供核对的样稿：不是物权凭证，不得凭此提货。')
      expect(page).toContain(
        {
          'zh-CN': 'A draft for checking',
          'en-US': 'A draft for checking',
          'es-ES': 'Borrador para revisión',
          fr: 'Projet à vérifier',
        }[language],
      )
    },
  )

  it('999 containers: all of them on riders, numbered', async () => {
    const containers = Array.from({ length: 999 }, (_, index) => ({
      ...(COMPLETE_INSTRUCTION.containers[0] as ShippingInstruction['containers'][0]),
      containerNo: `TSTU${String(index).padStart(7, '0')}`,
    }))
    const pages = await pagesOf({}, { containers })
    // 3 rows of goods and 29 containers on the face, 970 on riders of 60.
    expect(pages).toHaveLength(18)
    expect(linesOf(pages[0])).toContain('CONTINUED ON RIDERS 1 TO 17')
    expect(linesOf(pages[17])).toContain('DRAFT · RIDER 17 OF 17')
    expect(linesOf(pages[17])).toContain('Page 18 of 18 / 第 18 页，共 18 页')
    const printed = pages.flatMap(linesOf).flatMap((line) => /^TSTU\d{7}/.exec(line)?.[0] ?? [])
    expect(printed).toEqual(containers.map(({ containerNo }) => containerNo))
  })

  it('has no page of terms where the line has given none', async () => {
    expect(await pagesOf({ terms: ' ' })).toHaveLength(1)
  })

  it('prints the terms whole on the last pages', async () => {
    const words = Array.from({ length: 6000 }, (_, index) => `word${index}`)
    const chinese = '承运人责任'.repeat(40)
    const pages = await pagesOf({ terms: `${words.join(' ')}\n${chinese}` })
    expect(pages.length).toBeGreaterThan(1)
    expect(linesOf(pages[1])).toContain('Terms and conditions / 条款')
    const text = pages.slice(1).flatMap(linesOf)
    expect(text.join(' ').match(/word\d+/g)).toEqual(words)
    expect(text.filter((line) => /^[承运人责任]+$/.test(line)).join('')).toBe(chinese)
  })

  it('prints marks of HTML, Chinese and control characters as text', async () => {
    const lines = linesOf(
      (
        await pagesOf(
          {},
          {
            cargo: [
              {
                ...(COMPLETE_INSTRUCTION.cargo[0] as ShippingInstruction['cargo'][0]),
                description: ['<b>TOYS</b> & <script>', '塑料玩具', 'A\u0000B\r\nC'],
              },
            ],
          },
        )
      )[0],
    )
    expect(lines).toContain('<b>TOYS</b> & <script>')
    expect(lines).toContain('塑料玩具')
    expect(lines).toContain('A B C')
  })

  it('what is too wide for its place is set smaller, not cut', async () => {
    const description = ['W'.repeat(35)]
    const marks = ['M'.repeat(35)]
    const lines = linesOf(
      (
        await pagesOf(
          {},
          { cargo: [{ ...(COMPLETE_INSTRUCTION.cargo[0] as ShippingInstruction['cargo'][0]), description, marks }] },
        )
      )[0],
    )
    expect(lines).toContain(description[0])
    expect(lines).toContain(marks[0])
  })

  it('embeds subsets of its fonts only', async () => {
    const bytes = await drawInstructionFace(PDF)
    const { fonts } = readPdf(bytes)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSansSC-(Regular|Bold)$/)
    expect(bytes.byteLength).toBeLessThan(200_000)
  })
})
