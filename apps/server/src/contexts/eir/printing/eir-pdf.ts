// Prints EIRs: one page each with what GB/T 16561 and the terminals' forms ask for (docs/requirements/eir.md 6), its QR code, and the two
// parts that the gates fill in. Every label is in Chinese, for the gate, and in the request's language.
import { eirReport as enUS } from '@quayline/messages/eir/eir-report.en-US'
import { eirReport as esES } from '@quayline/messages/eir/eir-report.es-ES'
import { eirReport as fr } from '@quayline/messages/eir/eir-report.fr'
import { type EirReportTexts, eirReport as zhCN } from '@quayline/messages/eir/eir-report.zh-CN'
import type { Language } from '@quayline/messages/language'
import { openPdf } from '../../../platform/pdf/pdf-document.ts'
import { drawEir, type EirPdfTexts } from './eir-pdf-page.ts'
import type { EirReport } from './eir-report.ts'

const TEXTS: Readonly<Record<Language, EirReportTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

/** The first of the two languages is that of the request; a Chinese report has English beside it. */
const textsOf = (language: Language): EirPdfTexts =>
  language === 'zh-CN' ? { own: zhCN, beside: enUS } : { own: TEXTS[language], beside: zhCN }

export interface GivenReports {
  /** At least one EIR, at most as many as are sent at once (read-print-param.ts). */
  readonly reports: readonly EirReport[]
  readonly language: Language
}

export async function eirPdf({ reports, language }: GivenReports): Promise<Uint8Array> {
  const [first] = reports
  if (first === undefined) throw new Error('A print has at least one EIR')
  const texts = textsOf(language)
  const { doc, bytes } = await openPdf({
    title: `${texts.own.title} ${first.printNumber}`,
    language,
    createdAt: new Date(first.issuedAt),
  })
  for (const [index, report] of reports.entries()) {
    doc.addPage()
    drawEir(doc, report, { ...texts, page: index + 1, pages: reports.length })
  }
  doc.end()
  return bytes
}
