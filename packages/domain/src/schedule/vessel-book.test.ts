import { processorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import type { CallVessel } from './call.ts'
import { statementOf } from './stated-call.fixture.ts'
import { vesselBook } from './vessel-book.ts'

const vessel = (imoNumber: string | null, carrierCode: string | null, name: string | null): CallVessel => ({
  imoNumber,
  carrierCode,
  name,
})
const A = vessel('9000003', null, 'Test Navigator')
const keysOf = (evidence: readonly CallVessel[], ...asked: CallVessel[]): readonly string[] =>
  asked.map((one) => vesselBook(evidence).keyOf({ ...statementOf({ on: 1 }), vessel: one }))

describe('vesselBook', () => {
  it.each([
    ['IMO number alone', [], [A], ['9000003']],
    [
      'code and name, tied to the IMO number by the name',
      [A, vessel(null, 'Q01', 'TEST NAVIGATOR')],
      [vessel(null, 'Q01', null)],
      ['9000003'],
    ],
    ['a name alone', [A], [vessel(null, null, 'test navigator')], ['9000003']],
    [
      'nothing known of the IMO number',
      [vessel(null, 'Q01', 'TEST NAVIGATOR')],
      [vessel(null, null, 'TEST NAVIGATOR')],
      ['code:Q01'],
    ],
    ['a name that nobody else has', [A], [vessel(null, null, 'OTHER')], ['name:OTHER']],
    ['not named at all', [A], [vessel(null, null, null)], ['voyage::AEU1:042W']],
    [
      'a name that two vessels have proves nothing, a code does',
      [A, vessel('9000015', null, 'TEST NAVIGATOR'), vessel('9000015', 'Q02', null)],
      [
        vessel(null, null, 'TEST NAVIGATOR'),
        vessel(null, 'Q02', 'TEST NAVIGATOR'),
        vessel(null, 'Q03', 'TEST NAVIGATOR'),
      ],
      ['name:TEST NAVIGATOR', '9000015', 'code:Q03'],
    ],
    [
      'a code that was given to another vessel: the name decides',
      [vessel('9000003', 'Q01', 'OLD SHIP'), vessel('9000015', 'Q01', 'NEW SHIP')],
      [vessel(null, 'Q01', null), vessel(null, 'Q01', 'OLD SHIP'), vessel(null, 'Q01', 'NEW SHIP')],
      ['code:Q01', '9000003', '9000015'],
    ],
  ] as const)('%s', (_, evidence, asked, keys) => {
    expect(keysOf(evidence, ...asked)).toEqual(keys)
    expect(keysOf([...evidence].toReversed().concat(evidence), ...asked)).toEqual(keys)
  })

  it('does not take two vessels for one because a third statement names both loosely', () => {
    const evidence = [
      vessel('9000003', 'Q01', null),
      vessel('9000015', 'Q02', null),
      vessel(null, 'Q01', 'SHIP'),
      vessel(null, 'Q02', 'SHIP'),
    ]
    expect(keysOf(evidence, ...evidence)).toEqual(['9000003', '9000015', '9000003', '9000015'])
    expect(keysOf(evidence, vessel(null, null, 'SHIP'))).toEqual(['name:SHIP'])
  })

  it('takes ten thousand names of one vessel, and as many vessels of one name', () => {
    const count = 10_000
    const renamed = Array.from({ length: count }, (_, index) => vessel(null, 'Q01', `SHIP ${index}`))
    const namesakes = Array.from({ length: count }, (_, index) => vessel(String(9_000_000 + index), null, 'TBN'))
    const begunAt = processorMs()
    const book = vesselBook([...renamed, ...namesakes])
    const keys = [...renamed, ...namesakes].map((one) => book.keyOf({ ...statementOf({ on: 1 }), vessel: one }))
    // Comparing each with each would take a hundred million steps: half a minute.
    expect(processorMs() - begunAt).toBeLessThan(15_000)
    expect(new Set(keys.slice(0, count))).toEqual(new Set(['code:Q01']))
    expect(new Set(keys.slice(count)).size).toBe(count)
  })
})
