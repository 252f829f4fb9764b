// Our tokenizer against the npm parsers, on every file that they can read: the same segments, the same values. What they cannot
// read, or read wrongly, is named with the reason, so that a change on either side is noticed (docs/requirements/edi.md 1.5).
import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { tokenize } from './tokenizer.ts'

/** What the test uses of `edifact`, which has no types. */
interface EdifactParser extends EventEmitter {
  encoding(level: string): void
  write(text: string): void
  end(): void
}
const load = createRequire(import.meta.url)
const { Parser } = load('edifact') as { readonly Parser: new () => EdifactParser }
const { X12parser } = load('x12-parser') as { readonly X12parser: new (encoding: BufferEncoding) => Transform }

/** `edifact` validates characters by level, as sent: lower case in UNOA and a truncated UNA stop it. */
const EDIFACT_THROWS: Readonly<Record<string, string>> = {
  'codeco-d95b-huelva-gate-in.edi': 'Invalid character s at position 129',
  'coparn-d95b-release-una-truncated.edi': 'Invalid character : after reading segment name UNA',
  'iftmcs-d99b-bill-of-lading.edi': 'Invalid character d at position 141',
  'vermas-d16a-sm1.edi': 'Invalid character @ at position 175',
  'e01-bom-utf8.edi': 'Invalid character \uFEFF after reading segment name ',
  'e07-unob-control-separators.edi': 'Invalid character \x1d after reading segment name UNB',
  'e17-unoa-lowercase-underscore.edi': 'Invalid character i at position 165',
  'e21-last-terminator-missing.edi': 'Cannot close an incomplete message',
  'e22-trailing-ctrl-z.edi': 'Invalid character \x1a after reading segment name ',
}

/** `x12-parser` throws nothing: it takes the separators from fixed places of the text, and answers nonsense where they are elsewhere. */
const X12_MISREADS: Readonly<Record<string, string>> = {
  'x12-301-no-envelope.edi': 'no ISA: the 106th character is taken for the terminator',
  'x12-322-rail-A.edi': 'ISA is not padded to 106 characters',
  'x12-322-rail-OA.edi': 'ISA is not padded to 106 characters',
  'x07-isa-trimmed.edi': 'ISA is not padded to 106 characters',
  'x13-bom.edi': 'the byte order mark moves every place by one (three in latin1)',
}

/** Tag, then the elements, each a list of components. */
type Plain = readonly [tag: string, ...elements: readonly (readonly string[])[]]

interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
}

const shared = findShared('data/edi')
const examples = join(import.meta.dirname, '../../../../docs/examples')
const samplesIn = (folder: string): readonly Sample[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.edi'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))

const samples = [
  ...(shared === null ? [] : [...samplesIn(shared), ...samplesIn(join(shared, 'edge'))]),
  ...samplesIn(examples),
]
const ofSyntax = (syntax: string) => samples.filter(({ bytes }) => tokenize(bytes).syntax === syntax)

/** The caller of `edifact` decodes: as UTF-8 where it is, else byte by byte. */
function decoded(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : Buffer.from(bytes).toString('latin1')
}

function readByEdifact({ bytes }: Sample): readonly Plain[] {
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
async function readByX12Parser({ bytes }: Sample): Promise<readonly Plain[]> {
  const segments: Plain[] = []
  // In latin1, because the default is ascii and damages every other character.
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

/** Both answer a segment without tag or value for a terminator with nothing before it, or for what follows the last one. */
const withoutEmpty = (segments: readonly Plain[]): readonly Plain[] =>
  segments.filter(([tag, ...elements]) => tag !== '' || elements.length > 0)

const readByUs = ({ bytes }: Sample): readonly Plain[] =>
  tokenize(bytes).segments.map(({ tag, elements }) => [tag, ...elements])

/**
 * As `x12-parser` cuts: by the component separator (ISA16) everywhere but in ISA itself, never by the repetition separator (ISA11),
 * each value trimmed.
 */
function readByUsAsX12Parser({ bytes }: Sample): readonly Plain[] {
  const { segments } = tokenize(bytes)
  const isa = segments.find(({ tag }) => tag === 'ISA')
  const [repetition = '^', component = ':'] = [isa?.elements[10]?.[0], isa?.elements[15]?.[0]]
  return segments.map(({ tag, elements, repetitions }): Plain => {
    const split = (element: readonly string[], place: number): readonly string[] => {
      const repeated = [element, ...(repetitions?.get(place) ?? [])].map((components) => components.join(component))
      return tag === 'ISA' ? repeated : repeated.join(repetition).split(component)
    }
    return [tag, ...elements.map((element, place) => split(element, place).map((value) => value.trim()))]
  })
}

it('the examples of the documentation are among the files', () => {
  expect(samples.filter(({ name }) => /^\d-/.test(name)).length).toBe(8)
})

describe('edifact (Parser)', () => {
  it.each(ofSyntax('EDIFACT'))('$name', (sample) => {
    const reason = EDIFACT_THROWS[sample.name]
    if (reason === undefined) expect(readByUs(sample)).toEqual(readByEdifact(sample))
    else expect(() => readByEdifact(sample)).toThrow(new Error(reason))
  })
})

// The examples of the documentation have no X12 message: without the shared folder the suite is empty, which alone would fail.
describe.skipIf(shared === null)('x12-parser', () => {
  it.each(ofSyntax('X12'))('$name', async (sample) => {
    const theirs = await readByX12Parser(sample)
    const ours = readByUsAsX12Parser(sample)
    if (Object.hasOwn(X12_MISREADS, sample.name)) expect(ours).not.toEqual(theirs)
    else expect(ours).toEqual(theirs)
  })
})

describe.skipIf(shared === null)('the lists of what they cannot read', () => {
  it('name files that are here', () => {
    const names = samples.map(({ name }) => name)
    for (const name of [...Object.keys(EDIFACT_THROWS), ...Object.keys(X12_MISREADS)]) expect(names).toContain(name)
    expect(ofSyntax('EDIFACT').length + ofSyntax('X12').length).toBe(samples.length)
  })
})
