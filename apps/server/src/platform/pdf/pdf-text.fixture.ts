// Extracts the text of a PDF as copying from a viewer would: through the ToUnicode maps of the embedded fonts. Supports
// only the part of the format that pdfkit writes.
import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The text of each page, one line for each text fragment. */
  readonly pages: readonly string[]
  /** `ABCDEF+NotoSansSC-Regular`: six letters and a plus sign mark a subset (ISO 32000-1, 9.6.4). */
  readonly fonts: readonly string[]
  readonly embeddedFontFiles: number
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [match[1], match[2] ?? '']),
  )
  const body = (id: string | undefined): string => objects.get(id ?? '') ?? ''
  const fontMaps = new Map<string, ReadonlyMap<string, string>>()
  for (const text of objects.values()) {
    for (const [, name, id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fontMaps.set(name ?? '', toUnicode(streamOf(body(/\/ToUnicode (\d+) 0 R/.exec(body(id))?.[1]))))
  }
  const pages = [...objects.values()]
    .filter((text) => /\/Type \/Page\b(?!s)/.test(text))
    .map((text) => textOf(streamOf(body(/\/Contents (\d+) 0 R/.exec(text)?.[1])), fontMaps))
  const fonts = [...objects.values()].flatMap((text) =>
    text.includes('/FontDescriptor') && text.includes('/FontName') ? [/\/FontName \/(\S+)/.exec(text)?.[1] ?? ''] : [],
  )
  return { pages, fonts, embeddedFontFiles: [...raw.matchAll(/\/FontFile2 \d+ 0 R/g)].length }
}

function streamOf(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1]
  if (data === undefined) return ''
  const bytes = Buffer.from(data, 'latin1')
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : data
}

const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps a glyph id (four hexadecimal digits) to its text. */
function toUnicode(map: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found.set((first + index).toString(16).padStart(4, '0'), textOfHex(hex.replaceAll(' ', '')))
  }
  return found
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    else {
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [],
      )
      lines.push(glyphs.map((glyph) => font.get(glyph) ?? '\uFFFD').join(''))
    }
  }
  return lines.join('\n')
}
