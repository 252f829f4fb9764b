// Writes single lines: a line too long for its place is set smaller, never cut.
import type { PDF_FONTS, PdfDocument } from '../../../platform/pdf/pdf-document.ts'

export const INK = '#111827'
export const FAINT = '#4b5563'
export const RULE = '#9ca3af'

export interface LinePlace {
  readonly left: number
  readonly top: number
  readonly width: number
}

export interface LineStyle {
  readonly font: (typeof PDF_FONTS)[keyof typeof PDF_FONTS]
  readonly size: number
  readonly color?: string
  readonly align?: 'right'
}

export function drawLine(doc: PdfDocument, given: string, place: LinePlace, style: LineStyle): void {
  const text = printable(given)
  if (text === '') return
  doc.font(style.font).fontSize(style.size)
  const wanted = doc.widthOfString(text)
  const size = wanted <= place.width ? style.size : (style.size * place.width) / wanted
  const shift = style.align === 'right' ? Math.max(0, place.width - wanted) : 0
  // A smaller line keeps the same baseline.
  const top = place.top + (style.size - size)
  doc.fontSize(size).fillColor(style.color ?? INK)
  doc.text(text, place.left + shift, top, { lineBreak: false })
}

/** Line breaks and other control characters have no glyph. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trimEnd()
