// Measures a JSON text before it is parsed: a few megabytes of brackets would become gigabytes of objects.

/** Maximum number of values in a delivery: a hundred thousand events with forty members each. */
const MAX_VALUES = 4_000_000
/** Maximum nesting; the standard has four levels. */
const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Null if the text may be parsed, else which limit it exceeds. It does not check whether the text is valid JSON. */
export function excessOfJson(text: string): string | null {
  let values = 1
  let depth = 0
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position)
    if (code === QUOTE) {
      position = endOfString(text, position)
      continue
    }
    if (code === COMMA) values++
    else if (OPENING.has(code)) {
      values++
      depth++
    } else if (CLOSING.has(code)) depth--
    if (depth > DEEPEST) return `It is nested more than ${DEEPEST} deep`
    if (values > MAX_VALUES) return `It has more than ${MAX_VALUES} values: send it in parts`
  }
  return null
}

function endOfString(text: string, start: number): number {
  let position = start + 1
  while (position < text.length) {
    const code = text.charCodeAt(position)
    if (code === QUOTE) return position
    position += code === BACKSLASH ? 2 : 1
  }
  return position
}
