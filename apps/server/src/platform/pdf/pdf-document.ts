// Opens a PDF with fonts for Chinese and Latin letters; the contexts decide the content of its pages.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Language } from '@quayline/messages/language'
import PdfKit from 'pdfkit'

export type PdfDocument = PDFKit.PDFDocument

export const PDF_FONTS = { regular: 'noto', bold: 'noto-bold' } as const

export interface OpenPdf {
  /** Has no page yet. */
  readonly doc: PdfDocument
  /** Complete after `doc.end()` was called. */
  readonly bytes: Promise<Uint8Array>
}

export interface PdfGiven {
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
}

/** A4. With `bufferPages`, page numbers can be written at the end. */
export async function openPdf({ title, language, createdAt }: PdfGiven): Promise<OpenPdf> {
  const fonts = await loadFonts()
  const doc = new PdfKit({
    size: 'A4',
    // All positions are explicit; with a margin, the library would begin new pages by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // No initial font: every text names one of our fonts, and the library's default is a file that the bundle does not
    // contain.
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  })
  const bytes = bytesOf(doc)
  doc.registerFont(PDF_FONTS.regular, fonts.regular)
  doc.registerFont(PDF_FONTS.bold, fonts.bold)
  return { doc, bytes }
}

interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let loaded: Promise<Fonts> | null = null

/** 21 MB, read once. A failure is not cached. */
function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const family = '@expo-google-fonts/noto-sans-sc'
  const [regular, bold] = await Promise.all([
    readFile(resolve(`${family}/400Regular/NotoSansSC_400Regular.ttf`)),
    readFile(resolve(`${family}/700Bold/NotoSansSC_700Bold.ttf`)),
  ])
  return { regular, bold }
}

function bytesOf(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
