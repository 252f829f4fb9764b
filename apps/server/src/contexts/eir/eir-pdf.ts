// Prints EIRs: one page each with what GB/T 16561 and the terminals' forms ask for (trade-rules.md 5), its QR code, and the two parts
// that the gates fill in. Every label is in Chinese, which the gate reads, and in the request's language.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eirPaper as enUS } from '@quayline/messages/eir-paper.en-US'
import { eirPaper as esES } from '@quayline/messages/eir-paper.es-ES'
import { eirPaper as fr } from '@quayline/messages/eir-paper.fr'
import { type EirPaperTexts, eirPaper as zhCN } from '@quayline/messages/eir-paper.zh-CN'
import type { Language } from '@quayline/messages/language'
import PdfKit from 'pdfkit'
import { drawEir, FONTS, type PaperTexts } from './eir-pdf-page.ts'
import type { EirPaper } from './eir-pdf-paper.ts'

const TEXTS: Readonly<Record<Language, EirPaperTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

/** The first of the two languages is that of the request; a Chinese paper has English beside it. */
const textsOf = (language: Language): PaperTexts =>
  language === 'zh-CN' ? { own: zhCN, beside: enUS } : { own: TEXTS[language], beside: zhCN }

/** At least one EIR. */
export async function eirPdf(papers: readonly EirPaper[], language: Language): Promise<Uint8Array> {
  const [first] = papers
  if (first === undefined) throw new Error('A print has at least one EIR')
  const fonts = await loadFonts()
  const texts = textsOf(language)
  const doc = new PdfKit({
    size: 'A4',
    // Every place is given; a margin of the library's own would begin a new page by itself.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: `${texts.own.title} ${first.printNumber}`, CreationDate: new Date(first.issuedAt) },
  })
  const bytes = bytesOf(doc)
  doc.registerFont(FONTS.regular, fonts.regular)
  doc.registerFont(FONTS.bold, fonts.bold)
  for (const [index, paper] of papers.entries()) {
    // Fifty pages take a while: other requests are let in between.
    if (index > 0) await nextTurn()
    doc.addPage()
    drawEir(doc, paper, { ...texts, page: index + 1, pages: papers.length })
  }
  doc.end()
  return bytes
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

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
