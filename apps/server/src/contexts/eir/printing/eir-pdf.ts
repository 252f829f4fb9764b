// Prints EIRs: one page each with what GB/T 16561 and the terminals' forms ask for (docs/requirements/eir.md 6), its QR code, and the two
// parts that the gates fill in. Every label is in Chinese, which the gate reads, and in the request's language.
import { eirPaper as enUS } from '@quayline/messages/eir/eir-paper.en-US'
import { eirPaper as esES } from '@quayline/messages/eir/eir-paper.es-ES'
import { eirPaper as fr } from '@quayline/messages/eir/eir-paper.fr'
import { type EirPaperTexts, eirPaper as zhCN } from '@quayline/messages/eir/eir-paper.zh-CN'
import type { Language } from '@quayline/messages/language'
import { openPdf } from '../../../platform/pdf/pdf-document.ts'
import { drawEir, type PaperTexts } from './eir-pdf-page.ts'
import type { EirPaper } from './eir-pdf-paper.ts'

const TEXTS: Readonly<Record<Language, EirPaperTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

/** The first of the two languages is that of the request; a Chinese paper has English beside it. */
const textsOf = (language: Language): PaperTexts =>
  language === 'zh-CN' ? { own: zhCN, beside: enUS } : { own: TEXTS[language], beside: zhCN }

export interface GivenPapers {
  /** At least one EIR, at most as many as are sent at once (read-print-param.ts). */
  readonly papers: readonly EirPaper[]
  readonly language: Language
}

export async function eirPdf({ papers, language }: GivenPapers): Promise<Uint8Array> {
  const [first] = papers
  if (first === undefined) throw new Error('A print has at least one EIR')
  const texts = textsOf(language)
  const { doc, bytes } = await openPdf({
    title: `${texts.own.title} ${first.printNumber}`,
    language,
    createdAt: new Date(first.issuedAt),
  })
  for (const [index, paper] of papers.entries()) {
    doc.addPage()
    drawEir(doc, paper, { ...texts, page: index + 1, pages: papers.length })
  }
  doc.end()
  return bytes
}
