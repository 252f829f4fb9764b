// Reads the tags of a workbook's part in sequence, strictly. Workbook readers are lenient and differ in what they
// accept as a cell. Here everything that is not plain XML ends the reading, so that no later reader can find more than
// was counted.

export interface Tag {
  /** Without its namespace prefix; empty for a comment, an instruction or CDATA. */
  readonly name: string
  readonly attributes: string
  readonly form: 'OPEN' | 'CLOSE' | 'EMPTY' | 'OTHER'
  /** Offsets of the tag's start and of what follows it. */
  readonly at: number
  readonly endsAt: number
}

const NAME = String.raw`(?:[A-Za-z_][\w.-]{0,99}:)?([A-Za-z_][\w.-]{0,99})`
const BLANK = String.raw`[ \t\r\n]`
const VALUE = String.raw`(?:"[^"<]*"|'[^'<]*')`
const ATTRIBUTE = String.raw`${BLANK}{1,100}(?:[\w.-]{1,100}:)?[\w.-]{1,100}${BLANK}{0,100}=${BLANK}{0,100}${VALUE}`

/** The bounds keep the search linear; real workbooks stay far below them. */
const TAG = new RegExp(
  String.raw`<(?:${NAME}((?:${ATTRIBUTE}){0,100})${BLANK}{0,100}(/?)>|/${NAME}${BLANK}{0,100}>)`,
  'y',
)

const OTHERS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

/**
 * `text` is Latin-1, one character per byte, because only ASCII is searched. A string instead of a tag is the last item
 * and states why the rest cannot be read.
 */
export function* tagsOf(text: string): Generator<Tag | string, void> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const tag = plainTagAt(text, at) ?? otherAt(text, at)
    if (tag === null) return yield faultAt(text, at)
    yield tag
    at = tag.endsAt
  }
}

function plainTagAt(text: string, at: number): Tag | null {
  TAG.lastIndex = at
  const [whole, opened, attributes = '', slash, closed] = TAG.exec(text) ?? []
  if (whole === undefined) return null
  const form = opened === undefined ? 'CLOSE' : slash === '/' ? 'EMPTY' : 'OPEN'
  return { name: opened ?? closed ?? '', attributes, form, at, endsAt: at + whole.length }
}

function otherAt(text: string, at: number): Tag | null {
  const [start, end] = OTHERS.find(([begin]) => text.startsWith(begin, at)) ?? []
  const found = start === undefined || end === undefined ? -1 : text.indexOf(end, at + start.length)
  if (found < 0 || end === undefined) return null
  return { name: '', attributes: '', form: 'OTHER', at, endsAt: found + end.length }
}

function faultAt(text: string, at: number): string {
  if (/^<!(DOCTYPE|ENTITY)/i.test(text.slice(at, at + 20))) return 'declares entities, which no workbook needs'
  // Workbook programs never write a part in UTF-16.
  return text[at + 1] === '\0' || text[at - 1] === '\0'
    ? 'has a part that is not UTF-8'
    : 'is damaged: it has a part that is not plain XML'
}

const PAIR = /([\w.:-]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g

/** The values of an attribute as written, with entities; several when the attribute is repeated. */
export const valuesOf = (attributes: string, name: string): readonly string[] =>
  [...attributes.matchAll(PAIR)].flatMap(([, key, double, single]) => (key === name ? [double ?? single ?? ''] : []))

/** Null unless the attribute occurs exactly once. */
export function valueOf(attributes: string, name: string): string | null {
  const [value, ...more] = valuesOf(attributes, name)
  return value === undefined || more.length > 0 ? null : value
}
