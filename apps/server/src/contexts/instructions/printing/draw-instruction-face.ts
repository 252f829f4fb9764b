// Prints the bill that a shipping instruction asks for, as a draft to be checked: face, riders, and the line's terms where it has given
// any (docs/requirements/instructions.md 11).
import { billFace, type FaceOptions } from '@quayline/domain/documents/bill-face'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { fill, type Language } from '@quayline/messages/language'
import { openPdf, PDF_FONTS as FONTS, type PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { drawFacePage, drawRiderPage, FACE_SHEET } from './draw-face-page.ts'
import { drawTerms } from './draw-terms.ts'
import { drawLine, FAINT } from './paper-line.ts'
import { both, type PaperTexts, paperTexts } from './paper-texts.ts'

/** Data only, so that a thread can be given it. */
export interface FacePaper {
  readonly instruction: ShippingInstruction
  readonly options: FaceOptions
  readonly carrierName: string
  /** Null or empty = the line has given none: no page of them. */
  readonly terms: string | null
  readonly language: Language
  /** ISO 8601. */
  readonly printedAt: string
}

export async function drawInstructionFace(paper: FacePaper): Promise<Uint8Array> {
  const face = billFace(paper.instruction, paper.options)
  const texts = paperTexts(paper.language)
  const { doc, bytes } = await openPdf({
    title: `${texts.own.faceTitle} ${face.billNumber || paper.instruction.bookingNumbers.join(' ')}`.trim(),
    language: paper.language,
    createdAt: new Date(paper.printedAt),
  })
  doc.addPage()
  drawFacePage(doc, face, { carrierName: paper.carrierName, notes: notesOf(paper.options, texts) })
  for (const rider of face.riders) {
    doc.addPage()
    drawRiderPage(doc, face, rider, paper.carrierName)
  }
  if (paper.terms !== null && paper.terms.trim() !== '') drawTerms(doc, both(texts, 'terms'), paper.terms)
  numberPages(doc, texts)
  doc.end()
  return bytes
}

function notesOf({ kind }: FaceOptions, { own, beside }: PaperTexts): readonly string[] {
  if (kind.is === 'DRAFT') return [own.draftNote, beside.draftNote]
  return kind.is === 'TEST' ? [own.testNote, beside.testNote] : []
}

function numberPages(doc: PdfDocument, { own, beside }: PaperTexts): void {
  const { count: pages } = doc.bufferedPageRange()
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(index)
    const page = index + 1
    const text = `${fill(own.page, { page, pages })} / ${fill(beside.page, { page, pages })}`
    const place = { left: FACE_SHEET.margin, top: FACE_SHEET.foot, width: FACE_SHEET.width }
    drawLine(doc, text, place, { font: FONTS.regular, size: 7, color: FAINT, align: 'right' })
  }
}
