// The texts of the PDFs of a shipping instruction: in the reader's language, with English beside Chinese and Chinese
// beside the others.
import { instructionPdf as enUS } from '@quayline/messages/instructions/instruction-pdf.en-US'
import { instructionPdf as esES } from '@quayline/messages/instructions/instruction-pdf.es-ES'
import { instructionPdf as fr } from '@quayline/messages/instructions/instruction-pdf.fr'
import { instructionPdf as zhCN, type InstructionPdfTexts } from '@quayline/messages/instructions/instruction-pdf.zh-CN'
import type { Language } from '@quayline/messages/language'

const TEXTS: Readonly<Record<Language, InstructionPdfTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export interface PdfTexts {
  readonly own: InstructionPdfTexts
  readonly beside: InstructionPdfTexts
}

export const pdfTexts = (language: Language): PdfTexts => ({
  own: TEXTS[language],
  beside: language === 'zh-CN' ? enUS : zhCN,
})

/** `箱号 / Container`. */
export const both = ({ own, beside }: PdfTexts, key: keyof InstructionPdfTexts): string =>
  own[key] === beside[key] ? own[key] : `${own[key]} / ${beside[key]}`
