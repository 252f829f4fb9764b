// One row in the text format of COPY (PostgreSQL manual, COPY, "Text Format").

const SPECIAL = /[\\\n\r\t]/
const EACH_SPECIAL = /[\\\n\r\t]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '') : text

export type CopyValue = string | number | null | object

/** Objects become JSON. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (let index = 0; index < values.length; index++) {
    if (index > 0) line += '\t'
    line += copyText(values[index] ?? null)
  }
  return `${line}\n`
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return typeof value === 'number' ? String(value) : escaped(JSON.stringify(value))
}
