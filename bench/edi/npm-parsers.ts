// The parsers of the npm registry, each used as its documentation shows: a file in, its segments with elements and
// components out.
import { Readable } from 'node:stream'
import { Parser as EdifactParser } from 'edifact'
// The package's index needs htmlparser2, which is not among its dependencies; its parser does not need it.
import { Configuration } from 'ts-edifact/lib/configuration.js'
import { Parser as TsEdifactParser } from 'ts-edifact/lib/parser.js'
import { NullValidator } from 'ts-edifact/lib/validator.js'
import { X12parser } from 'x12-parser'

export interface ParsedSegment {
  readonly name: string
  readonly elements: string[][]
}

export function parseWithEdifact(bytes: Buffer): readonly ParsedSegment[] {
  const segments: ParsedSegment[] = []
  let elements: string[][] = []
  let components: string[] = []
  const parser = new EdifactParser()
  parser.on('opensegment', (name: string) => {
    elements = []
    segments.push({ name, elements })
  })
  parser.on('element', () => {
    components = []
    elements.push(components)
  })
  parser.on('component', (text: string) => components.push(text))
  parser.encoding('UNOC')
  parser.write(bytes.toString('latin1'))
  parser.end()
  return segments
}

export function parseWithTsEdifact(bytes: Buffer): readonly ParsedSegment[] {
  const segments: ParsedSegment[] = []
  let elements: string[][] = []
  let components: string[] = []
  const parser = new TsEdifactParser(new Configuration({ validator: new NullValidator(), charset: 'UNOC' }))
  parser.onOpenSegment = (name) => {
    elements = []
    segments.push({ name, elements })
  }
  parser.onElement = () => {
    components = []
    elements.push(components)
  }
  parser.onComponent = (text) => void components.push(text)
  parser.write(bytes.toString('latin1'))
  parser.end()
  return segments
}

/** The segments of the whole file, in sequence. */
export async function parseWithX12Parser(bytes: Buffer): Promise<readonly unknown[]> {
  const segments: unknown[] = []
  const parser = new X12parser()
  for await (const segment of Readable.from([bytes]).pipe(parser)) segments.push(segment)
  return segments
}
