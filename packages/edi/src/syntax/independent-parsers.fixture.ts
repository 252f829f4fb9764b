// For tests: the results of the npm parsers `edifact` and `x12-parser`, in a form that can be compared with ours.
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { Readable, type Transform } from 'node:stream'

/** The part of `edifact` that the tests use; it has no types. */
interface EdifactParser extends EventEmitter {
  encoding(level: string): void
  write(text: string): void
  end(): void
}
const load = createRequire(import.meta.url)
const { Parser } = load('edifact') as { readonly Parser: new () => EdifactParser }
const { X12parser } = load('x12-parser') as { readonly X12parser: new (encoding: BufferEncoding) => Transform }

/** Tag, then the elements, each a list of components. */
export type Plain = readonly [tag: string, ...elements: readonly (readonly string[])[]]

/** The caller of `edifact` has to decode: as UTF-8 if valid, else byte by byte. */
function decoded(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : Buffer.from(bytes).toString('latin1')
}

export function readByEdifact(bytes: Uint8Array): readonly Plain[] {
  const segments: [string, ...string[][]][] = []
  const parser = new Parser()
  let element: string[] = []
  parser.on('opensegment', (tag: string) => segments.push([tag]))
  parser.on('element', () => {
    element = []
    segments.at(-1)?.push(element)
  })
  parser.on('component', (value: string) => element.push(value))
  const text = decoded(bytes)
  parser.encoding(/^(?:UNA.{6})?\s*UNB.(UNO[A-Z])/.exec(text)?.[1] ?? 'UNOA')
  parser.write(text)
  parser.end()
  return withoutEmpty(segments)
}

/** Elements as `1`, `2`, their further components as `1-1`, `1-2`; all values trimmed. */
export async function readByX12Parser(bytes: Uint8Array): Promise<readonly Plain[]> {
  const segments: Plain[] = []
  // latin1, because the default ascii corrupts all other characters.
  for await (const segment of Readable.from([Buffer.from(bytes)]).pipe(new X12parser('latin1'))) {
    const { name, ...values } = segment as Readonly<Record<string, string>>
    const elements: string[][] = []
    for (const [place, value] of Object.entries(values)) {
      const [element, component] = place.split('-')
      if (component === undefined) elements[Number(element) - 1] = [value]
      else elements[Number(element) - 1]?.push(value)
    }
    segments.push([name ?? '', ...elements])
  }
  return withoutEmpty(segments)
}

/**
 * Both parsers return a segment without tag or value for a terminator with nothing before it, or for text after the
 * last one.
 */
const withoutEmpty = (segments: readonly Plain[]): readonly Plain[] =>
  segments.filter(([tag, ...elements]) => tag !== '' || elements.length > 0)
