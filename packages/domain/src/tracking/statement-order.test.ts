import { describe, expect, it } from 'vitest'
import { currentVersion } from './statement-order.ts'
import type { MessageFunction } from '../intake/facts.ts'

const version = (
  messageFunction: MessageFunction,
  documentAt: string | null,
  messageHash: string,
  partner = 'LINE',
) => ({
  partner,
  statedAs: 'OPERATOR' as const,
  function: messageFunction,
  documentNumber: null,
  documentAt,
  messageHash,
})

describe('currentVersion', () => {
  it.each([
    ['nothing was stated', [], null],
    ['the later one', [version('ORIGINAL', '2015-01-02', 'b'), version('ORIGINAL', '2015-01-01', 'a')], 'b'],
    [
      'a replacement of the same minute',
      [version('REPLACE', '2015-01-01T08:00', 'a'), version('ORIGINAL', '2015-01-01T08:00', 'b')],
      'a',
    ],
    ['cancelled', [version('ORIGINAL', '2015-01-01', 'a'), version('CANCEL', '2015-01-02', 'b')], null],
    [
      'cancelled and stated again',
      [
        version('ORIGINAL', '2015-01-01', 'a'),
        version('CANCEL', '2015-01-02', 'b'),
        version('ORIGINAL', '2015-01-03', 'c'),
      ],
      'c',
    ],
    [
      'another partner’s cancel',
      [version('ORIGINAL', '2015-01-01', 'a'), version('CANCEL', '2015-01-02', 'b', 'AGENT')],
      'a',
    ],
    [
      'a version without a clock comes before any other',
      [version('ORIGINAL', null, 'z'), version('ORIGINAL', '2015-01-01', 'a')],
      'a',
    ],
    [
      'equal in everything but content',
      [version('ORIGINAL', '2015-01-01', 'a'), version('ORIGINAL', '2015-01-01', 'b')],
      'b',
    ],
  ])('%s', (_, versions, hash) => {
    expect(currentVersion(versions)?.messageHash ?? null).toBe(hash)
    expect(currentVersion(versions.toReversed())?.messageHash ?? null).toBe(hash)
  })
})
