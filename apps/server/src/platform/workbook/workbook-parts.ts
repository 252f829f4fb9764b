// Finds the parts of an archive that are a workbook's sheets, texts and formats, by its relationships and not by their
// names. Other parts, such as drawings and comments, are not needed and are ignored.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { TagReader } from './xml-tags.ts'
import type { Parts } from './unpack-workbook.ts'

/** A list of rules has one or two sheets, and perhaps some with notes. */
export const MAX_SHEETS = 50
const MAX_RELATIONSHIPS = 500
/** Excel allows 31 characters, other programs more. */
const MAX_NAME_BYTES = 400

export interface SheetPart {
  /** As written in the workbook, with entities. */
  readonly name: string
  readonly part: Buffer
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  /** Whether dates count from 1904. */
  readonly isFrom1904: boolean
  readonly sharedStrings: Buffer | null
  readonly styles: Buffer | null
}

const DAMAGED = 'is damaged: its parts do not fit together'
const MACROS = 'holds macros: save it as a plain .xlsx'
const NO_WORKBOOK = 'is an archive, but no xlsx workbook'

export function workbookParts(parts: Parts): Result<WorkbookParts, string> {
  if (/macroEnabled/i.test(parts.get('[Content_Types].xml')?.toString('latin1') ?? '')) return refuse(MACROS)
  const root = relationshipsOf(parts, '')
  if (!root.ok) return root
  const workbookName = root.value.find(({ kind }) => kind === 'officeDocument')?.target
  const workbook = workbookName === undefined ? undefined : parts.get(workbookName)
  if (workbookName === undefined || workbook === undefined) return refuse(NO_WORKBOOK)
  const relationships = relationshipsOf(parts, workbookName)
  if (!relationships.ok) return relationships
  if (relationships.value.some(({ kind }) => kind === 'externalLink' || kind === 'externalLinkPath'))
    return refuse('refers to other workbooks: paste the values and remove the links')
  const listed = listedSheets(workbook)
  if (!listed.ok) return listed
  const sheets = sheetParts(parts, listed.value.sheets, relationships.value)
  if (!sheets.ok) return sheets
  const partOf = (kind: string): Buffer | null =>
    parts.get(relationships.value.find((each) => each.kind === kind)?.target ?? '') ?? null
  return ok({
    sheets: sheets.value,
    isFrom1904: listed.value.isFrom1904,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  })
}

interface Relationship {
  readonly id: string
  /** Last segment of the relationship's type: `worksheet`. */
  readonly kind: string
  /** Name of the target part. */
  readonly target: string
}

/**
 * ECMA-376 part 2, 9.3: relationships of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`; the owner of the
 * archive's own is ``.
 */
function relationshipsOf(parts: Parts, owner: string): Result<readonly Relationship[], string> {
  const folders = owner.split('/')
  const name = folders.pop() ?? ''
  const part = parts.get([...folders, '_rels', `${name}.rels`].join('/'))
  if (part === undefined) return owner === '' ? refuse(NO_WORKBOOK) : ok([])
  const found: Relationship[] = []
  const tags = new TagReader(part)
  while (tags.next()) {
    if (tags.name !== 'Relationship' || tags.form === 'CLOSE') continue
    const id = tags.valueOf('Id')
    const type = tags.valueOf('Type')
    const target = tags.valueOf('Target')
    if (id === null || type === null || target === null) return refuse(DAMAGED)
    found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: targetFrom(folders, target) })
    if (found.length > MAX_RELATIONSHIPS) return refuse(`has more than ${MAX_RELATIONSHIPS} relationships in a part`)
  }
  if (tags.fault !== null) return refuse(tags.fault)
  return new Set(found.map(({ id }) => id)).size < found.length ? refuse(DAMAGED) : ok(found)
}

/** Relative to the owner's folder, or absolute when it begins with a slash. */
function targetFrom(folders: readonly string[], target: string): string {
  const way = target.startsWith('/') ? [] : [...folders]
  for (const step of target.split('/')) {
    if (step === '..') way.pop()
    else if (step !== '' && step !== '.') way.push(step)
  }
  return way.join('/')
}

interface Listed {
  readonly sheets: readonly { readonly name: string; readonly relationship: string }[]
  readonly isFrom1904: boolean
}

function listedSheets(workbook: Buffer): Result<Listed, string> {
  const sheets: { name: string; relationship: string }[] = []
  let [isInList, isFrom1904] = [false, false]
  const tags = new TagReader(workbook)
  while (tags.next()) {
    const { name, form } = tags
    if (name === 'sheets') isInList = form === 'OPEN'
    if (name === 'workbookPr' && countsFrom1904(tags)) isFrom1904 = true
    if (name !== 'sheet' || form === 'CLOSE' || !isInList) continue
    const [sheetName, relationship] = [tags.valueOf('name'), relationshipIn(tags)]
    if (sheetName === null || sheetName === '' || relationship === null) return refuse(DAMAGED)
    if (sheetName.length > MAX_NAME_BYTES) return refuse(`has a sheet with a name of more than ${MAX_NAME_BYTES} bytes`)
    sheets.push({ name: sheetName, relationship })
    if (sheets.length > MAX_SHEETS) return refuse(`has more than ${MAX_SHEETS} sheets`)
  }
  if (tags.fault !== null) return refuse(tags.fault)
  return sheets.length === 0 ? refuse(NO_WORKBOOK) : ok({ sheets, isFrom1904 })
}

const countsFrom1904 = (tag: TagReader): boolean => ['1', 'true'].includes(tag.valueOf('date1904') ?? '')

/** The value of `r:id`, with any namespace prefix. */
function relationshipIn(tag: TagReader): string | null {
  const [name, ...more] = tag.attributes.match(/[\w.-]+:id(?=[ \t\r\n]*=)/g) ?? []
  return name === undefined || more.length > 0 ? null : tag.valueOf(name)
}

function sheetParts(
  parts: Parts,
  sheets: Listed['sheets'],
  relationships: readonly Relationship[],
): Result<readonly SheetPart[], string> {
  const byId = new Map(relationships.map((each) => [each.id, each]))
  const found = new Map<string, SheetPart>()
  for (const { name, relationship } of sheets) {
    const { kind, target = '' } = byId.get(relationship) ?? {}
    // A chart sheet has no cells.
    if (kind === 'chartsheet') continue
    if (kind !== undefined && kind !== 'worksheet') return refuse(MACROS)
    const part = parts.get(target)
    if (part === undefined) return refuse(DAMAGED)
    if (found.has(target)) return refuse('is damaged: two of its sheets are one part')
    found.set(target, { name, part })
  }
  return ok([...found.values()])
}
