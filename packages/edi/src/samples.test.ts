import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { inspectEdi } from './inspect.ts'
import type { Segment } from './syntax/segment.ts'
import { createTokenizer, tokenize } from './syntax/tokenizer.ts'

/** SOURCES.md in that folder describes each file. */
const folder = findShared('data/edi')
const read = (name: string): Uint8Array => readFileSync(join(folder ?? '', name))
const names = (under: string): string[] =>
  folder === null ? [] : readdirSync(join(folder, under)).filter((name) => name.endsWith('.edi'))

interface Expected {
  readonly file: string
  readonly segments: number
  readonly check: readonly [tag: string, element: number, component: number, value: string] | null
}

const expectations: readonly Expected[] =
  folder === null ? [] : JSON.parse(readFileSync(join(folder, 'edge/expected.json'), 'utf8'))

/** SOURCES.md, section D and the rows of B: `segment CODE text`. A file that is not named here has no deviations. */
const DEVIATIONS: Readonly<Record<string, readonly string[]>> = {
  'codeco-d95b-gate-out-damage.edi': ['22 MESSAGE_COUNT_DIFFERS UNZ says 7, counted 1 (messages)'],
  'codeco-d95b-huelva-gate-in.edi': ['3 CHARACTERS_OUTSIDE_LEVEL Characters that UNOA does not have'],
  'coparn-d95b-release-una-truncated.edi': [
    '0 UNA_TRUNCATED UNA has fewer than six service characters: defaults stand for the rest',
    '20 MESSAGE_REFERENCE_REPEATED UNH repeats the reference 1072711 of an earlier message',
  ],
  'coprar-d95b-load-no-unb.edi': [
    '0 ENVELOPE_MISSING UNH stands outside an interchange: UNB is missing',
    '28 SEGMENT_COUNT_DIFFERS UNT says 56, counted 29 (segments)',
  ],
  'desadv-utf8-under-unoc.edi': ['11 CHARSET_DIFFERS UTF-8 in an interchange that says UNOC'],
  'iftmbc-d00b-embedded-newline.edi': [
    '0 PREPARED_AT_INVALID UNB has no valid date and time of preparation',
    '7 SEGMENT_COUNT_DIFFERS UNT says 10, counted 7 (segments)',
  ],
  'iftmcs-d99b-bill-of-lading.edi': ['4 CHARACTERS_OUTSIDE_LEVEL Characters that UNOA does not have'],
  'iftmin-d00b-una-comma-escapes.edi': [
    '48 CHARSET_DIFFERS UTF-8 in an interchange that says UNOC',
    '54 EMPTY_SEGMENT A terminator without a segment before it',
    '70 SEGMENT_COUNT_DIFFERS UNT says 61, counted 70 (segments)',
  ],
  'iftsai-d99b-hmm-1.edi': ['0 INTERCHANGE_TRAILER_MISSING UNB 1 has no UNZ before the end of the file'],
  'iftsai-d99b-hmm-3.edi': ['0 INTERCHANGE_TRAILER_MISSING UNB 3 has no UNZ before the end of the file'],
  'paores-release-characters.edi': ['23 SEGMENT_COUNT_DIFFERS UNT says 14, counted 23 (segments)'],
  'vermas-d16a-sm1.edi': ['6 CHARACTERS_OUTSIDE_LEVEL Characters that UNOA does not have'],
  'x12-301-no-envelope.edi': ['0 ENVELOPE_MISSING ST stands outside an interchange: ISA is missing'],
  'x12-315-va-transshipment.edi': ['14 MESSAGE_REFERENCE_DIFFERS SE has the reference 33366742, ST has 33366799'],
  'x12-322-rail-A.edi': ['0 ISA_TRIMMED ISA has 72 characters instead of 105: its elements are not padded'],
  'x12-322-rail-OA.edi': ['0 ISA_TRIMMED ISA has 72 characters instead of 105: its elements are not padded'],
}

const EDGE_WARNINGS: Readonly<Record<string, readonly string[]>> = {
  'e17-unoa-lowercase-underscore.edi': ['CHARACTERS_OUTSIDE_LEVEL'],
  'e19-empty-segments.edi': ['EMPTY_SEGMENT', 'EMPTY_SEGMENT'],
  'e20-no-unz.edi': ['INTERCHANGE_TRAILER_MISSING'],
  'e21-last-terminator-missing.edi': ['TERMINATOR_MISSING'],
  'x07-isa-trimmed.edi': ['ISA_TRIMMED'],
  'x16-no-iea.edi': ['INTERCHANGE_TRAILER_MISSING'],
}

/** A fast deep comparison: it runs about thirty thousand times. */
function areSame(some: readonly Segment[], others: readonly Segment[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const other = others[i]
      return (
        other !== undefined &&
        one.tag === other.tag &&
        one.index === other.index &&
        one.offset === other.offset &&
        one.length === other.length &&
        one.elements.length === other.elements.length &&
        one.repetitions?.size === other.repetitions?.size &&
        one.elements.every((components, place) => components.join('\0') === other.elements[place]?.join('\0'))
      )
    })
  )
}

describe.skipIf(folder === null)('the sample files beside the repository (skipped where that folder is absent)', () => {
  it('are all here', () => {
    expect(names('edge')).toHaveLength(30)
    expect(names('.').length).toBeGreaterThanOrEqual(41)
  })

  it.each(expectations)('edge/$file', ({ file, segments, check }) => {
    const inspection = inspectEdi(read(`edge/${file}`))
    expect(inspection.segments).toHaveLength(segments)
    if (check !== null) {
      const [tag, element, component, value] = check
      expect(inspection.segments.find((segment) => segment.tag === tag)?.elements[element]?.[component]).toBe(value)
    }
    expect(inspection.warnings.map(({ code }) => code)).toEqual(EDGE_WARNINGS[file] ?? [])
  })

  it.each(names('.'))('%s', (name) => {
    const { interchanges, messages, segments, warnings } = inspectEdi(read(name))
    // Wrong values inside messages are tested in read-samples.test.ts.
    const ofEnvelope = warnings.filter(({ code }) => !['CHECK_DIGIT', 'CONTAINER_FORMAT', 'DTM_FORMAT'].includes(code))
    expect(ofEnvelope.map(({ segment, code, text }) => `${segment} ${code} ${text}`)).toEqual(DEVIATIONS[name] ?? [])
    const headers = segments.filter(({ tag }) => tag === 'UNB' || tag === 'ISA').length
    expect(interchanges).toBe(headers)
    expect(messages).toBe(segments.filter(({ tag }) => tag === 'UNH' || tag === 'ST').length)
  })

  it('read the same in chunks of every size from 1 to 400 bytes', { timeout: 60_000 }, () => {
    for (const name of [...names('.'), ...names('edge').map((edge) => `edge/${edge}`)]) {
      const bytes = read(name)
      const whole = tokenize(bytes)
      const rest = JSON.stringify([whole.syntax, whole.warnings, whole.skipped])
      for (let size = 1; size <= Math.min(400, bytes.length); size++) {
        const tokenizer = createTokenizer()
        const parts = []
        for (let at = 0; at < bytes.length; at += size) parts.push(...tokenizer.push(bytes.subarray(at, at + size)))
        parts.push(...tokenizer.end())
        const same =
          areSame(parts, whole.segments) &&
          JSON.stringify([tokenizer.syntax, tokenizer.warnings, tokenizer.skipped]) === rest
        if (!same) expect(parts, `${name} in chunks of ${size}`).toEqual(whole.segments)
        expect(same).toBe(true)
      }
    }
  })
})
