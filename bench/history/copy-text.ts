// One row in the text format of COPY (PostgreSQL manual, COPY, "Text Format").

const SPECIAL = /[\\\n\r\t]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIAL, (character) => ESCAPES[character] ?? '') : text

export type CopyValue = string | number | null | object

/** Objects become JSON. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (const [index, value] of values.entries()) {
    if (index > 0) line += '\t'
    if (value === null) line += '\\N'
    else if (typeof value === 'string') line += escaped(value)
    else if (typeof value === 'number') line += value
    else line += escaped(JSON.stringify(value))
  }
  return `${line}\n`
}
