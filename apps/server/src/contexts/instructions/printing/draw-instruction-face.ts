// Prints the bill requested by a shipping instruction, as a draft to be checked: face, riders, and the line's terms if
// it has configured any (docs/requirements/instructions.md 11).
import { billFace, type FaceOptions } from '@quayline/domain/documents/bill-face'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { fill, type Language } from '@quayline/messages/language'
import { openPdf, PDF_FONTS as FONTS, type PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { drawFacePage, drawRiderPage, FACE_SHEET } from './draw-face-page.ts'
import { drawTerms } from './draw-terms.ts'
import { drawLine, FAINT } from './pdf-line.ts'
import { both, type PdfTexts, pdfTexts } from './pdf-texts.ts'

/** Plain data, so that it can be sent to a thread. */
export interface FacePdf {
  readonly instruction: ShippingInstruction
  readonly options: FaceOptions
  readonly carrierName: string
  /** Null or empty = no page of terms. */
  readonly terms: string | null
  readonly language: Language
  /** ISO 8601. */
  readonly printedAt: string
}

export async function drawInstructionFace(pdf: FacePdf): Promise<Uint8Array> {
  const face = billFace(pdf.instruction, pdf.options)
  const texts = pdfTexts(pdf.language)
  const { doc, bytes } = await openPdf({
    title: `${texts.own.faceTitle} ${face.billNumber || pdf.instruction.bookingNumbers.join(' ')}`.trim(),
    language: pdf.language,
    createdAt: new Date(pdf.printedAt),
  })
  doc.addPage()
  drawFacePage(doc, face, { carrierName: pdf.carrierName, notes: notesOf(pdf.options, texts) })
  for (const rider of face.riders) {
    doc.addPage()
    drawRiderPage(doc, face, rider, pdf.carrierName)
  }
  if (pdf.terms !== null && pdf.terms.trim() !== '') drawTerms(doc, both(texts, 'terms'), pdf.terms)
  numberPages(doc, texts)
  doc.end()
  return bytes
}

function notesOf({ kind }: FaceOptions, { own, beside }: PdfTexts): readonly string[] {
  if (kind.is === 'DRAFT') return [own.draftNote, beside.draftNote]
  return kind.is === 'TEST' ? [own.testNote, beside.testNote] : []
}

function numberPages(doc: PdfDocument, { own, beside }: PdfTexts): void {
  const { count: pages } = doc.bufferedPageRange()
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(index)
    const page = index + 1
    const text = `${fill(own.page, { page, pages })} / ${fill(beside.page, { page, pages })}`
    const place = { left: FACE_SHEET.margin, top: FACE_SHEET.foot, width: FACE_SHEET.width }
    drawLine(doc, text, place, { font: FONTS.regular, size: 7, color: FAINT, align: 'right' })
  }
}
