// Reads the tags of a workbook's part one after the other, strictly. Readers of workbooks are lenient: one finds a cell where another sees
// noise. Here whatever is not plain XML ends the reading, so that what was counted is all that any reader behind it can find.

export interface Tag {
  /** Without its prefix; empty for a comment, an instruction or CDATA. */
  readonly name: string
  readonly attributes: string
  readonly form: 'OPEN' | 'CLOSE' | 'EMPTY' | 'OTHER'
  /** Where it begins and where the next thing begins. */
  readonly at: number
  readonly endsAt: number
}

const NAME = String.raw`(?:[A-Za-z_][\w.-]{0,99}:)?([A-Za-z_][\w.-]{0,99})`
const BLANK = String.raw`[ \t\r\n]`
const VALUE = String.raw`(?:"[^"<]*"|'[^'<]*')`
const ATTRIBUTE = String.raw`${BLANK}{1,100}(?:[\w.-]{1,100}:)?[\w.-]{1,100}${BLANK}{0,100}=${BLANK}{0,100}${VALUE}`

/** The counts keep the search linear; no part of a workbook comes near them. */
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
 * `text` in Latin-1, a character a byte: all that is looked for is ASCII. A sentence, the last one, states why what follows cannot be read.
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
  // A part in UTF-16 is no part that anybody writes.
  return text[at + 1] === '\0' || text[at - 1] === '\0'
    ? 'has a part that is not UTF-8'
    : 'is damaged: it has a part that is not plain XML'
}

const PAIR = /([\w.:-]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g

/** The values of an attribute as they are written, entities and all; more than one where it stands more than once. */
export const valuesOf = (attributes: string, name: string): readonly string[] =>
  [...attributes.matchAll(PAIR)].flatMap(([, key, double, single]) => (key === name ? [double ?? single ?? ''] : []))

/** Null when the attribute does not stand there exactly once. */
export function valueOf(attributes: string, name: string): string | null {
  const [value, ...more] = valuesOf(attributes, name)
  return value === undefined || more.length > 0 ? null : value
}
