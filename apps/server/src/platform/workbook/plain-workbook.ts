// Converts a workbook to a minimal one for the library: the rows of its sheets, their texts, and the formats that
// distinguish dates from numbers, each counted before. The library would follow many more relationships (drawings,
// comments, tables, pivots, other workbooks); the minimal workbook has none.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { zipSync } from 'fflate'
import type { WorkbookParts } from './workbook-parts.ts'
import { scanSheet } from './scan-sheet.ts'
import { TagReader } from './xml-tags.ts'

/** Four tags for each cell, if every text is inline and formatted with a font. */
const MAX_SHEET_TAGS = 2_000_000
/** The library creates an object for each tag of the shared texts and the formats. */
const MAX_TEXT_TAGS = 400_000
/** Excel stores at most 65,490 cell formats. */
const MAX_FORMAT_TAGS = 200_000
/** Excel accepts at most 255 characters, some of them escaped. The library parses a format again for each cell. */
const MAX_FORMAT_LETTERS = 1000

export const tooManyCells = (most: number): string => `has more than ${most} cells, empty ones included`

/** `mostCells`: limit for all sheets together. */
export function plainWorkbook(
  { sheets, isFrom1904, sharedStrings, styles }: WorkbookParts,
  mostCells: number,
): Result<Uint8Array, string> {
  const archive = frameOf(
    sheets.map(({ name }) => name),
    isFrom1904,
  )
  let [cells, tags] = [0, 0]
  for (const [index, { part }] of sheets.entries()) {
    const scanned = scanSheet(part)
    if (!scanned.ok) return scanned
    cells += scanned.value.cells
    tags += scanned.value.tags
    if (cells > mostCells) return refuse(tooManyCells(mostCells))
    if (tags > MAX_SHEET_TAGS) return refuse(`has more than ${MAX_SHEET_TAGS} elements in its sheets`)
    archive[`xl/${sheetFile(index)}`] = elementWith('worksheet', [scanned.value.data])
  }
  const texts = sharedStrings === null ? ok([]) : pickedFrom(sharedStrings, ['sst'], MAX_TEXT_TAGS)
  if (!texts.ok) return texts
  const formats = styles === null ? ok([]) : pickedFrom(styles, ['numFmts', 'cellXfs'], MAX_FORMAT_TAGS)
  if (!formats.ok) return formats
  archive['xl/sharedStrings.xml'] = texts.value[0] ?? elementWith('sst', [])
  archive['xl/styles.xml'] = elementWith('styleSheet', formats.value)
  // Uncompressed, because it is read immediately from memory.
  return ok(zipSync(archive, { level: 0 }))
}

/** The elements with these names, unchanged; all others are dropped. */
function pickedFrom(part: Buffer, names: readonly string[], mostTags: number): Result<readonly Buffer[], string> {
  const picked: Buffer[] = []
  let [within, from, tags] = ['', 0, 0]
  const reader = new TagReader(part)
  while (reader.next()) {
    const { name, form, at, endsAt } = reader
    if (within === '') {
      if (form !== 'OPEN' || !names.includes(name)) continue
      ;[within, from] = [name, at]
    }
    if (form !== 'CLOSE') tags += 1
    else if (name === within) {
      picked.push(part.subarray(from, endsAt))
      within = ''
    }
    if (tags > mostTags) return refuse(`has more than ${mostTags} texts or formats`)
    if (name === 'numFmt' && endsAt - at > MAX_FORMAT_LETTERS)
      return refuse(`has a format of more than ${MAX_FORMAT_LETTERS} characters`)
  }
  if (reader.fault !== null) return refuse(reader.fault)
  if (within !== '') return refuse('is damaged: its texts or formats have no end')
  return ok(picked)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const sheetFile = (index: number): string => `worksheets/sheet${index + 1}.xml`

const elementWith = (name: string, contents: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`<${name} xmlns="${MAIN}">`), ...contents, Buffer.from(`</${name}>`)])

/** The parts that describe the workbook's structure. Names are copied as written, one character per byte. */
function frameOf(names: readonly string[], isFrom1904: boolean): Record<string, Uint8Array> {
  const sheets = names.map((name, index) => {
    const quoted = name.replaceAll('"', '&quot;')
    return `<sheet name="${quoted}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  })
  const related = [
    ...names.map((_, index) => ['worksheet', sheetFile(index)] as const),
    ['sharedStrings', 'sharedStrings.xml'] as const,
    ['styles', 'styles.xml'] as const,
  ]
  const date1904 = isFrom1904 ? '<workbookPr date1904="1"/>' : ''
  const texts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${date1904}<sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(related),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, 'latin1')]))
}

function relationships(related: readonly (readonly [kind: string, target: string])[]): string {
  const each = related.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}
