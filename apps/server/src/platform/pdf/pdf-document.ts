// Opens a PDF with the fonts that hold Chinese and Latin letters; what stands on its pages the contexts decide.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Language } from '@quayline/messages/language'
import PdfKit from 'pdfkit'

export type PdfDocument = PDFKit.PDFDocument

export const PDF_FONTS = { regular: 'noto', bold: 'noto-bold' } as const

export interface OpenPdf {
  /** Without a page yet. */
  readonly doc: PdfDocument
  /** Whole once `doc.end()` was called. */
  readonly bytes: Promise<Uint8Array>
}

export interface PdfGiven {
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
}

/** A4. `bufferPages` lets page numbers be written at the end. */
export async function openPdf({ title, language, createdAt }: PdfGiven): Promise<OpenPdf> {
  const fonts = await loadFonts()
  const doc = new PdfKit({
    size: 'A4',
    // Every place is given; a margin of the library's own would begin a new page by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // None to begin with: every text names one of ours, and the library's own lies in a file that a bundle does not have.
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

/** 21 MB, read once. A failure is not kept. */
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
