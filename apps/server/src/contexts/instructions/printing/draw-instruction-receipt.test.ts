import { createHash } from 'node:crypto'
import { COMPLETE_INSTRUCTION } from '@quayline/domain/instructions/complete-instruction.fixture'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { drawInstructionReceipt, type ReceiptPdf } from './draw-instruction-receipt.ts'
import { instructionPdfApart } from './instruction-pdf-pool.ts'

const PDF: ReceiptPdf = {
  instruction: COMPLETE_INSTRUCTION,
  reference: 'SI-2026-0001',
  version: 2,
  statusText: '已提交',
  channelText: 'PORTAL',
  submittedAtText: '2026-12-01 10:00 (UTC+8)',
  submittedBy: '李伟 · 上海玩具有限公司',
  sha256: createHash('sha256').update('content').digest('hex'),
  carrierName: 'QUAYLINE SHIPPING',
  language: 'zh-CN',
  printedAt: '2026-12-01T02:00:00.000Z',
}

async function linesOf(
  change: Partial<ReceiptPdf>,
  instruction: Partial<ShippingInstruction> = {},
): Promise<readonly string[]> {
  const pdf = { ...PDF, ...change, instruction: { ...COMPLETE_INSTRUCTION, ...instruction } }
  return readPdf(await drawInstructionReceipt(pdf)).pages.flatMap((page) => page.split('\n'))
}

describe('drawInstructionReceipt', () => {
  it('says what was submitted, when, by whom, in which version, and its hash', async () => {
    const lines = await linesOf({})
    for (const text of [
      '补料回执 / Receipt of shipping instructions SI-2026-0001',
      '版本 / Version',
      '2',
      '提交时间 / Submitted at',
      '2026-12-01 10:00 (UTC+8)',
      '李伟 · 上海玩具有限公司',
      PDF.sha256,
      'QYB0000000011',
      'SHANGHAI TOYS CO LTD',
      '预付 / Prepaid',
      'WAREHOUSE BRNO',
      'PLASTIC TOYS',
      'CSQU3054383',
      'CN123',
      '500 PACKAGES',
      '10000.750 KGM',
      'HOUSE1',
      'EU_ENS DE',
      'PLEASE SHOW NOTIFY IN FULL',
    ])
      expect(lines).toContain(text)
    expect(lines.join('\n')).not.toContain('\uFFFD')
  })

  it.each(LANGUAGES)('is bilingual in %s', async (language) => {
    const lines = (await linesOf({ language })).join('\n')
    expect(lines).toContain('补料回执')
    expect(lines).toContain('本回执仅证明已收到补料，不代表船公司已确认。')
    expect(lines).toContain(
      {
        'zh-CN': 'Receipt of shipping instructions',
        'en-US': 'Receipt of shipping instructions',
        'es-ES': 'Acuse de recibo',
        fr: 'Accusé de réception',
      }[language],
    )
  })

  it('leaves nothing of a long description out', async () => {
    const description = Array.from({ length: 150 }, (_, index) => `LINE ${index + 1} OF THE DESCRIPTION`)
    const cargo = [{ ...(COMPLETE_INSTRUCTION.cargo[0] as ShippingInstruction['cargo'][0]), description }]
    const lines = await linesOf({}, { cargo })
    expect(lines.filter((line) => /^LINE \d+ OF/.test(line))).toEqual(description)
  })

  it('prints what looks like HTML as text', async () => {
    expect(await linesOf({ submittedBy: '<img src=x>' }, { remarks: ['<b>&amp;</b>'] })).toEqual(
      expect.arrayContaining(['<img src=x>', '<b>&amp;</b>']),
    )
  })

  it('of a draft with nothing in it says only who and when', async () => {
    const lines = await linesOf(
      {},
      { cargo: [], containers: [], parties: {}, houseBills: [], filings: [], remarks: [] },
    )
    expect(lines).not.toContain('集装箱 / Containers (0)')
    expect(lines).toContain(PDF.sha256)
  })

  it('is printed in a thread, as the face is', async () => {
    const receipt = await instructionPdfApart({ is: 'RECEIPT', pdf: PDF })
    expect(receipt.ok && readPdf(receipt.value).pages.join('\n')).toContain('SI-2026-0001')
    const { instruction, carrierName, language, printedAt } = PDF
    const options = { kind: { is: 'DRAFT' }, issuedOn: null, onBoardOn: null, preCarriage: null } as const
    const face = await instructionPdfApart({
      is: 'FACE',
      pdf: { instruction, carrierName, language, printedAt, options, terms: null },
    })
    expect(face.ok && readPdf(face.value).pages.join('\n')).toContain('BILL OF LADING')
  })
})
