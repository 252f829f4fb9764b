import { describe, expect, it } from 'vitest'
import { recogniseNumber, type NumberType } from './number-kind.ts'

const containers = (text: string, type: NumberType | null) => {
  const result = recogniseNumber(text, type)
  return result.ok ? result.value.containers.map(({ number }) => number) : result.reason
}
const references = (text: string, type: NumberType | null) => {
  const result = recogniseNumber(text, type)
  return result.ok ? result.value.references : result.reason
}

describe('recogniseNumber', () => {
  it.each([
    ['CBHU4398907', null, ['CBHU4398907']],
    [' cbhu 439890-7 ', null, ['CBHU4398907']],
    ['ＣＢＨＵ４３９８９０７', null, ['CBHU4398907']],
    ['CBHU439890\u20117', null, ['CBHU4398907']],
    ['\ufeffCBHU4398907\u200b', null, ['CBHU4398907']],
    ['CBHU4398907, temu4267243', null, ['CBHU4398907', 'TEMU4267243']],
    ['CBHU4398907，TEMU4267243；\nCSQU3054383、', null, ['CBHU4398907', 'TEMU4267243', 'CSQU3054383']],
    ['CBHU4398907,CBHU4398907', 'cntr', ['CBHU4398907']],
    // The carrier's own documentation sends FCIU520373; 6 completes it (docs/requirements/tracking.md 1.2).
    ['FCIU520373', 'cntr', ['FCIU5203736']],
    ['CSQU305438', 'cntr', ['CSQU3054383']],
    ['GYOU404799', 'cntr', ['GYOU4047990']],
    ['6103622780', null, []],
    ['CBHU4398907', 'bl', []],
  ] as const)('%j as %s: containers %j', (text, type, expected) => expect(containers(text, type)).toEqual(expected))

  it.each([
    ['6103622780', null, ['6103622780']],
    ['COSU6103622780', 'bl', ['COSU6103622780', '6103622780']],
    ['cosu 610-362-2780', null, ['COSU6103622780', '6103622780']],
    ['HLCUSUB110411566', 'bl', ['HLCUSUB110411566']],
    ['A00366039', 'bkg', ['A00366039']],
    ['1234', 'bkg', ['1234']],
    ['X'.repeat(35), 'bkg', ['X'.repeat(35)]],
    // A bill number may look like a container number: both are tried.
    ['MAEU1234567', null, ['MAEU1234567', '1234567']],
    ['CBHU4398907', 'cntr', []],
  ] as const)('%j as %s: references %j', (text, type, expected) => expect(references(text, type)).toEqual(expected))

  it('a wrong check digit warns and is looked up all the same (SMDG recommendation 2)', () => {
    const result = recogniseNumber('ZIMU1234567', 'cntr')
    expect(result.ok && result.value.containers).toEqual([
      { number: 'ZIMU1234567', valid: false, expectedCheckDigit: 9 },
    ])
  })

  const SEVEN = [
    'CSQU3054383',
    'TCNU7200794',
    'TOLU4734787',
    'GYOU4047990',
    'UETU5854350',
    'CAXU6278040',
    'TASU1170000',
  ]
  it.each([
    ['', null, 'EMPTY'],
    [' - , ;\n', 'cntr', 'EMPTY'],
    ['CBHU43989', 'cntr', 'CONTAINER_NUMBER_FORMAT'],
    ['CSQU3054Z83', 'cntr', 'CONTAINER_NUMBER_FORMAT'],
    ['CBHU4398907,6103622780', null, 'CONTAINER_NUMBER_FORMAT'],
    ['6103622780,6103622781', 'bl', 'REFERENCE_FORMAT'],
    ['123', null, 'REFERENCE_FORMAT'],
    ['X'.repeat(36), 'bl', 'REFERENCE_FORMAT'],
    ['6103622780; drop table', 'bl', 'REFERENCE_FORMAT'],
    ['提单6103622780', null, 'REFERENCE_FORMAT'],
    ["61036'22780", 'bkg', 'REFERENCE_FORMAT'],
    [SEVEN.join(','), null, 'TOO_MANY_CONTAINERS'],
    [SEVEN.join('\n'), 'cntr', 'TOO_MANY_CONTAINERS'],
  ] as const)('%j as %s is refused: %s', (text, type, reason) =>
    expect(recogniseNumber(text, type)).toEqual({ ok: false, reason }),
  )

  it('takes six', () => expect(containers(SEVEN.slice(0, 6).join(','), null)).toHaveLength(6))
})
