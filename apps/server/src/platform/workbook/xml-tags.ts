// Reads the tags of a workbook's part in sequence, strictly. Workbook readers are lenient and differ in what they
// accept as a cell. Here everything that is not plain XML ends the reading, so that no later reader can find more than
// was counted. Written as a scanner over character codes: a sheet has tens of thousands of tags, and a regular
// expression with an object for each tag cost more than the rest of the reading.

/** The bounds keep the search linear; real workbooks stay far below them. */
const MAX = { name: 100, blanks: 100, attributes: 100 } as const

const OTHERS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

const [QUOTE, APOSTROPHE, SLASH, COLON, LESS, EQUALS, GREATER] = [0x22, 0x27, 0x2f, 0x3a, 0x3c, 0x3d, 0x3e] as const

/** What a character may be, by its code: bits, because a character may begin a name and continue one. */
const [STARTS_NAME, IN_NAME, BLANK] = [1, 2, 4] as const
const KINDS = new Uint8Array(256)
for (let code = 0; code < 256; code++) {
  const letter = String.fromCharCode(code)
  const isIn = (form: RegExp, bit: number): number => (form.test(letter) ? bit : 0)
  KINDS[code] = isIn(/[A-Za-z_]/, STARTS_NAME) | isIn(/[A-Za-z0-9_.-]/, IN_NAME) | isIn(/[ \t\r\n]/, BLANK)
}

const NOTHING: readonly string[] = []

/** Stands at one tag at a time; `next` moves to the following one. */
export class TagReader {
  /** Without its namespace prefix; empty for a comment, an instruction or CDATA. */
  name = ''
  form: 'OPEN' | 'CLOSE' | 'EMPTY' | 'OTHER' = 'OTHER'
  /** Offsets of the tag's start and of what follows it. */
  at = 0
  endsAt = 0
  /** Why the rest cannot be read; null at the end. */
  fault: string | null = null

  /** One character per byte, because only ASCII is searched. */
  private readonly text: string
  private attributesAt = 0
  private attributesEndAt = 0
  private attributeCount = 0
  /** Four offsets for each attribute: start and end of its name and of its value. */
  private readonly spans = new Uint32Array(MAX.attributes * 4)

  constructor(part: Buffer) {
    this.text = part.toString('latin1')
  }

  /** False at the end of the part and at a fault. */
  next(): boolean {
    this.at = this.text.indexOf('<', this.endsAt)
    if (this.at < 0) return false
    this.attributeCount = 0
    if (this.readTag() || this.readOther()) return true
    this.fault = faultAt(this.text, this.at)
    return false
  }

  /** As written. */
  get attributes(): string {
    return this.text.slice(this.attributesAt, this.attributesEndAt)
  }

  /** The values of an attribute as written, with entities; several when the attribute is repeated. */
  valuesOf(name: string): readonly string[] {
    let found = NOTHING
    for (let span = 0; span < this.attributeCount * 4; span += 4) {
      const from = this.spans[span] ?? 0
      if ((this.spans[span + 1] ?? 0) - from !== name.length || !this.text.startsWith(name, from)) continue
      const value = this.text.slice(this.spans[span + 2], this.spans[span + 3])
      found = found === NOTHING ? [value] : [...found, value]
    }
    return found
  }

  /** Null unless the attribute occurs exactly once. */
  valueOf(name: string): string | null {
    const [value, ...more] = this.valuesOf(name)
    return value === undefined || more.length > 0 ? null : value
  }

  private readTag(): boolean {
    const { text, at } = this
    const isClose = text.charCodeAt(at + 1) === SLASH
    this.attributesAt = this.readName(at + (isClose ? 2 : 1))
    if (this.attributesAt < 0) return false
    this.attributesEndAt = isClose ? this.attributesAt : this.readAttributes(this.attributesAt)
    if (this.attributesEndAt < 0) return false
    const blanksEndAt = this.endOf(BLANK, this.attributesEndAt, MAX.blanks)
    const isEmpty = !isClose && text.charCodeAt(blanksEndAt) === SLASH
    const lastAt = isEmpty ? blanksEndAt + 1 : blanksEndAt
    if (text.charCodeAt(lastAt) !== GREATER) return false
    this.form = isClose ? 'CLOSE' : isEmpty ? 'EMPTY' : 'OPEN'
    this.endsAt = lastAt + 1
    return true
  }

  /** Returns the offset after the name, or -1. */
  private readName(from: number): number {
    const end = this.endOfName(from)
    if (this.text.charCodeAt(end) !== COLON) {
      if (end > 0) this.name = this.text.slice(from, end)
      return end
    }
    const prefixedEnd = this.endOfName(end + 1)
    if (prefixedEnd > 0) this.name = this.text.slice(end + 1, prefixedEnd)
    return prefixedEnd
  }

  private endOfName(from: number): number {
    return this.isA(STARTS_NAME, from) ? this.endOf(IN_NAME, from, MAX.name) : -1
  }

  /** Returns the offset after the last attribute, or -1. */
  private readAttributes(from: number): number {
    let end = from
    while (this.attributeCount < MAX.attributes) {
      const start = this.endOf(BLANK, end, MAX.blanks)
      if (start === end || !this.isA(IN_NAME, start)) return end
      end = this.readAttribute(start)
      if (end < 0) return -1
    }
    return end
  }

  /** Returns the offset after the value, or -1. */
  private readAttribute(from: number): number {
    const { text } = this
    const firstEnd = this.endOf(IN_NAME, from, MAX.name)
    const isPrefixed = text.charCodeAt(firstEnd) === COLON
    if (isPrefixed && !this.isA(IN_NAME, firstEnd + 1)) return -1
    const nameEnd = isPrefixed ? this.endOf(IN_NAME, firstEnd + 1, MAX.name) : firstEnd
    const equalsAt = this.endOf(BLANK, nameEnd, MAX.blanks)
    if (text.charCodeAt(equalsAt) !== EQUALS) return -1
    const quoteAt = this.endOf(BLANK, equalsAt + 1, MAX.blanks)
    const quote = text.charCodeAt(quoteAt)
    if (quote !== QUOTE && quote !== APOSTROPHE) return -1
    let valueEnd = quoteAt + 1
    for (let code = text.charCodeAt(valueEnd); code !== quote; code = text.charCodeAt(++valueEnd))
      if (code === LESS || Number.isNaN(code)) return -1
    const span = this.attributeCount * 4
    this.spans[span] = from
    this.spans[span + 1] = nameEnd
    this.spans[span + 2] = quoteAt + 1
    this.spans[span + 3] = valueEnd
    this.attributeCount += 1
    return valueEnd + 1
  }

  private isA(kind: number, at: number): boolean {
    return ((KINDS[this.text.charCodeAt(at)] ?? 0) & kind) !== 0
  }

  /** After at most `most` characters of the kind; one more of them then follows where something else is expected. */
  private endOf(kind: number, from: number, most: number): number {
    let end = from
    while (end - from < most && this.isA(kind, end)) end += 1
    return end
  }

  private readOther(): boolean {
    const { text, at } = this
    const [start, end] = OTHERS.find(([begin]) => text.startsWith(begin, at)) ?? []
    const found = start === undefined || end === undefined ? -1 : text.indexOf(end, at + start.length)
    if (found < 0 || end === undefined) return false
    this.name = ''
    this.form = 'OTHER'
    this.attributeCount = 0
    this.attributesEndAt = this.attributesAt
    this.endsAt = found + end.length
    return true
  }
}

function faultAt(text: string, at: number): string {
  if (/^<!(DOCTYPE|ENTITY)/i.test(text.slice(at, at + 20))) return 'declares entities, which no workbook needs'
  // Workbook programs never write a part in UTF-16.
  return text[at + 1] === '\0' || text[at - 1] === '\0'
    ? 'has a part that is not UTF-8'
    : 'is damaged: it has a part that is not plain XML'
}
