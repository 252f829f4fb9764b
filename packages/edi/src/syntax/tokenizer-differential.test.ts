// Compares our tokenizer with the npm parsers on every file that they can read: same segments, same values. Files that
// they cannot read, or read wrongly, are listed with the reason, so that a change on either side is noticed
// (docs/requirements/edi.md 1.5).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { type Plain, readByEdifact, readByX12Parser } from './independent-parsers.fixture.ts'
import { tokenize } from './tokenizer.ts'

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

/**
 * `x12-parser` never throws: it takes the separators from fixed positions of the text, and returns wrong results if
 * they are elsewhere.
 */
const X12_MISREADS: Readonly<Record<string, string>> = {
  'x12-301-no-envelope.edi': 'no ISA: the 106th character is taken for the terminator',
  'x12-322-rail-A.edi': 'ISA is not padded to 106 characters',
  'x12-322-rail-OA.edi': 'ISA is not padded to 106 characters',
  'x07-isa-trimmed.edi': 'ISA is not padded to 106 characters',
  'x13-bom.edi': 'the byte order mark moves every place by one (three in latin1)',
}

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

const readByUs = ({ bytes }: Sample): readonly Plain[] =>
  tokenize(bytes).segments.map(({ tag, elements }) => [tag, ...elements])

/**
 * Splits like `x12-parser`: by the component separator (ISA16) everywhere except in ISA, never by the repetition
 * separator (ISA11), each value trimmed.
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
    if (reason === undefined) expect(readByUs(sample)).toEqual(readByEdifact(sample.bytes))
    else expect(() => readByEdifact(sample.bytes)).toThrow(new Error(reason))
  })
})

// The examples of the documentation have no X12 message: without the shared folder the suite would be empty, and an
// empty suite fails.
describe.skipIf(shared === null)('x12-parser', () => {
  it.each(ofSyntax('X12'))('$name', async (sample) => {
    const theirs = await readByX12Parser(sample.bytes)
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
